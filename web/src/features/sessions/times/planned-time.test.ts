import { expect, test } from 'vitest'
import { plannedTime } from './planned-time.ts'

const times = [
  { id: 'fri', startsAt: '2026-11-28T03:00:00.000Z' },
  { id: 'sat', startsAt: '2026-11-29T03:00:00.000Z' },
]
const chosen = (winnerTimeId: string | null) => ({
  times: { stats: [], pairs: [], winnerTimeId, leaderTimeId: null, voters: 3 },
})

test('the plan has the meeting’s time', () => {
  const meetingAt = '2026-11-30T03:00:00.000Z'
  expect(plannedTime({ meetingAt, times }, chosen('fri'))).toBe(meetingAt)
  expect(plannedTime({ meetingAt }, null)).toBe(meetingAt)
})

test('without one, the plan has the time that the group has chosen so far', () => {
  expect(plannedTime({ meetingAt: null, times }, chosen('sat'))).toBe(times[1]?.startsAt)
})

test('the plan has no time while none is chosen', () => {
  expect(plannedTime({ meetingAt: null, times }, chosen(null))).toBeNull()
  expect(plannedTime({ meetingAt: null, times }, null)).toBeNull()
  expect(plannedTime({ meetingAt: null }, {})).toBeNull()
})
