import { expect, test } from 'vitest'
import { voteContext } from './vote-context.ts'

const preferences = {
  occasion: 'date',
  groupSize: 4,
  groupSizeRange: null,
  groupSizeFrom: 4,
  budget: '$$',
  cuisine: 'Thai',
} as const
const at = (iso: string) => voteContext({ preferences }, new Date(iso))

test('a vote’s context has the criteria and the time, and never the weather', () => {
  expect(at('2026-11-20T19:00:00-08:00')).toEqual({
    occasion: 'date',
    groupSize: 4,
    budgetTier: '$$',
    timeSlot: 'dinner',
    dayOfWeek: 'friday',
  })
})

test('a group size chosen as a range is sent as that range', () => {
  const ranged = { ...preferences, groupSizeRange: '3-4' } as const
  expect(voteContext({ preferences: ranged }, new Date()).groupSize).toBe('3-4')
})

test('criteria that were not given stay open in a vote’s context', () => {
  const open = {
    occasion: null,
    groupSize: null,
    groupSizeRange: null,
    groupSizeFrom: null,
    budget: null,
    cuisine: null,
  }
  expect(voteContext({ preferences: open }, new Date())).toMatchObject({
    occasion: null,
    groupSize: null,
    budgetTier: null,
  })
})

test.each([
  ['00:00', 'late'],
  ['04:59', 'late'],
  ['05:00', 'lunch'],
  ['14:59', 'lunch'],
  ['15:00', 'dinner'],
  ['21:59', 'dinner'],
  ['22:00', 'late'],
  ['23:59', 'late'],
])('at %s in Seattle the vote’s context has the time slot %s', (time, slot) => {
  expect(at(`2026-11-20T${time}:00-08:00`).timeSlot).toBe(slot)
})

test('the day and hour of a vote’s context are Seattle’s, wherever the voter is, in summer and winter', () => {
  expect(at('2026-11-21T07:30:00Z')).toMatchObject({ dayOfWeek: 'friday', timeSlot: 'late' })
  expect(at('2026-11-21T08:30:00Z')).toMatchObject({ dayOfWeek: 'saturday', timeSlot: 'late' })
  expect(at('2026-07-04T21:59:00Z')).toMatchObject({ dayOfWeek: 'saturday', timeSlot: 'lunch' })
  expect(at('2026-07-04T22:00:00Z').timeSlot).toBe('dinner')
})

test('every day of the week has its name', () => {
  const days = Array.from({ length: 7 }, (_, day) => at(`2026-11-${16 + day}T12:00:00-08:00`).dayOfWeek)
  expect(days).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
})
