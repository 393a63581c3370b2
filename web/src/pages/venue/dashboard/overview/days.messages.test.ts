import { expect, test } from 'vitest'
import { dayColumns, daysTitle } from './days.messages.ts'

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
