import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import {
  actionFailed,
  actionProblem,
  callFailure,
  notSent,
  offlineUndecided,
  timeLeft,
  unanswered,
} from './staff.messages.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [3_600_000, '60 min left'],
  [3_600_500, '60 min left'],
  [61_000, '2 min left'],
  [1, '1 min left'],
  [0, '1 min left'],
])('%i ms are %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words)
})

test('a call that failed says the server’s reason, else its status', () => {
  expect(callFailure(new ApiError(409, { code: 'conflict', error: 'Sam decided this.' }))).toBe(
    'Sam decided this.',
  )
  expect(callFailure(new ApiError(502, { code: 'internal' }))).toBe('API call failed: 502')
})

test('an action that failed says the server’s reason, else to try again; after the hour, that it was not sent', () => {
  expect(actionProblem(new ApiError(409, { code: 'conflict', error: 'Sam decided this.' })).sentence).toBe(
    'Sam decided this.',
  )
  expect(actionProblem(new ApiError(500, { code: 'internal' })).sentence).toBe(actionFailed)
  expect(actionProblem(new ApiError(401, { code: 'unauthorized', error: 'No.' })).sentence).toBe(notSent)
})

test.each([
  ['a browser without a network', false, offlineUndecided],
  ['a call whose answer never came', true, unanswered],
])('staff who decide read of %s that nothing is decided, and what to do', (_what, onLine, sentence) => {
  vi.stubGlobal('navigator', { onLine })
  const error = new ApiError(0, { code: 'network', error: 'Network error: Please check…' })
  expect(actionProblem(error)).toEqual({ sentence, fields: {}, isWarning: true })
})
