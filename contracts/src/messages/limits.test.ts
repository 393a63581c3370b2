import { expect, test } from 'vitest'
import { nightOf } from './limits.ts'

const at = (text: string) => new Date(text)

test('a venue and a group may write until five in the morning after the group meets', () => {
  const meetingAt = at('2026-06-06T02:00:00Z')
  expect(nightOf({ meetingAt, completedAt: at('2026-06-01T20:00:00Z') })).toEqual(at('2026-06-06T12:00:00Z'))
})

test('a group without a time may be written to in the night in which it decided', () => {
  const completedAt = at('2026-06-06T06:30:00Z')
  expect(nightOf({ meetingAt: null, completedAt })).toEqual(at('2026-06-06T12:00:00Z'))
})
