import { expect, test } from 'vitest'
import { dayColumns, daysTitle, fewTimed, wantedInWords, wantedTitle } from './days.messages.ts'

const day = (day: string, viewed: number, chosen = 0) => ({ day, viewed, considered: chosen, chosen })

test('the title of the days names the one with most groups, if one has and there are five', () => {
  expect(daysTitle([day('2026-11-19', 1), day('2026-11-20', 3)])).toBe('4 groups in thirty days')
  expect(daysTitle([day('2026-11-19', 2), day('2026-11-20', 4)])).toBe(
    '6 groups in thirty days, most on Fri, Nov 20',
  )
  expect(daysTitle([day('2026-11-19', 1), day('2026-11-20', 1)])).toBe('2 groups in thirty days')
})

test('a day says its groups, and the one with most is marked', () => {
  const [quiet, good] = dayColumns([day('2026-11-19', 1), day('2026-11-20', 4, 2)])
  expect(quiet).toMatchObject({ words: 'Thu, Nov 19: 1 group', isMarked: false })
  expect(good).toMatchObject({ words: 'Fri, Nov 20: 4 groups, 2 chose you', isMarked: true })
})

test('the week says when most groups want to come, and what is missing below five', () => {
  const week = Array.from({ length: 7 }, (_, at) =>
    Array(24)
      .fill(0)
      .with(19, at === 4 ? 5 : 0),
  )
  expect(wantedTitle(week)).toBe('Most groups want to come on Fridays at 7 pm')
  expect(wantedTitle(week.map(() => Array(24).fill(1)))).toBe('When do groups want to come?')
  expect(wantedInWords(week, 4, 19)).toBe('Friday, 7 pm to 8 pm: 5 groups want to come')
  expect(fewTimed(1)).toBe('1 group of these thirty days has said when. From five on, the week appears here.')
  expect(fewTimed(0)).toContain('No group of these thirty days')
})
