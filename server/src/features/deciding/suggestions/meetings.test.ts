import { sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statedAt, statedSessions } from '../../../testing/suggestion-quality/meetings.ts'
import { expectedVoters } from '../sessions/rules/sessions.ts'
import { interpret } from './service/interpret.ts'

test('sixty phrases of times and numbers are judged', () => {
  expect(statedSessions.length).toBeGreaterThanOrEqual(60)
})

test('a meeting that words name is still to come, whenever they are read', () => {
  const moments = fc.date({ min: new Date('2026-07-01'), max: new Date('2027-07-01'), noInvalidDate: true })
  const anyWords = fc.constantFrom(...statedSessions.map(({ words }) => words))
  fc.assert(
    fc.property(anyWords, moments, (description, now) => {
      const times = interpret({ description, now }).meeting?.times ?? []
      expect(times.filter((time) => new Date(time) <= now)).toEqual([])
      expect(times).toEqual([...new Set(times)].sort())
    }),
    { numRuns: 500 },
  )
})

test('of a form’s time and words without one, the form’s is the meeting’s, unless it was taken out', () => {
  const meetingAt = '2026-11-28T03:00:00.000Z'
  const request = { description: 'tacos', meetingAt, now: statedAt }
  expect(interpret(request).meeting).toEqual({ times: [meetingAt], isHourAssumed: false })
  expect(interpret({ ...request, without: ['when:fri-19:00'] }).meeting).toBeUndefined()
  const times = [meetingAt, '2026-11-29T03:00:00.000Z']
  expect(interpret({ times, now: statedAt }).meeting?.times).toEqual(times)
})

test.each(statedSessions)('“$words” says when the group meets, and how many are expected', (expected) => {
  const { meeting, preferences } = interpret({ description: expected.words, now: statedAt })
  expect(meeting?.times ?? []).toEqual(expected.times)
  expect(meeting?.isHourAssumed ?? false).toBe(expected.isHourAssumed)
  const size = sizeOf(preferences.groupSize, preferences.groupSizeFrom)
  const { expected_voters, is_expected_known } = expectedVoters({ host: null, size, venues: 0 })
  expect(size.groupSize === null ? null : { count: expected_voters, isExact: is_expected_known }).toEqual(
    expected.voters,
  )
})
