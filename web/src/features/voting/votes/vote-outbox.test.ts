import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import { outcomeOf } from './vote-outbox.ts'

const later = (afterMs: number | null) => ({ kind: 'later', afterMs })

test('a refused vote keeps the server’s sentence', () => {
  const error = new ApiError(409, { code: 'voting_closed', error: 'This vote is closed.' })
  expect(outcomeOf(error)).toEqual({
    kind: 'refused',
    sentence: 'This vote is closed.',
    code: 'voting_closed',
  })
})

test('a vote for something deleted, or a malformed one, is not retried', () => {
  for (const status of [400, 403, 404, 413])
    expect(outcomeOf(new ApiError(status, { code: 'not_found' })).kind).toBe('refused')
})

test('a lost network, a timeout and a failing server are retried', () => {
  expect(outcomeOf(new ApiError(0, { code: 'network' }))).toEqual(later(null))
  expect(outcomeOf(new DOMException('too slow', 'TimeoutError'))).toEqual(later(null))
  for (const status of [408, 500, 502, 504])
    expect(outcomeOf(new ApiError(status, { code: 'internal' }))).toEqual(later(null))
})

test('a busy server sets the time of the retry of a vote', () => {
  expect(outcomeOf(new ApiError(429, { code: 'too_many_requests' }, 4000))).toEqual(later(4000))
  expect(outcomeOf(new ApiError(503, { code: 'unavailable' }, 30_000))).toEqual(later(30_000))
})
