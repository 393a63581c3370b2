import { expect, test } from 'vitest'
import { wantedTitle } from '../../../../features/venue-home/hours-of-week.ts'
import { fewTimed, wantedInWords } from './wanted.messages.ts'

test('the week says when most groups want to come, and what is missing below five', () => {
  const week = Array.from({ length: 7 }, (_, at) =>
    Array(24)
      .fill(0)
      .with(19, at === 4 ? 5 : 0),
  )
  expect(wantedTitle(week)).toBe('Most groups want to come on Fridays at 7 pm')
  expect(wantedTitle(week.map(() => Array(24).fill(1)))).toBe('When do groups want to come?')
  expect(wantedInWords(week, 4, 19)).toBe('Friday, 7 pm to 8 pm: 5 groups want to come')
  expect(fewTimed(1)).toBe(
    '1 group of the last thirty days has said when. From five on, the week appears here.',
  )
  expect(fewTimed(0)).toContain('No group of the last thirty days')
})
