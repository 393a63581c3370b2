import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { outcomeOf } from './vote-outbox.ts'

const later = (afterMs: number | null) => ({ kind: 'later', afterMs })

test('a refusal keeps the sentence of the server', () => {
  const error = new ApiError(409, { code: 'voting_closed', error: 'This vote is closed.' })
  expect(outcomeOf(error)).toEqual({
    kind: 'refused',
    sentence: 'This vote is closed.',
    code: 'voting_closed',
  })
})

test('a vote for what is gone, or that cannot be understood, is not sent for ever', () => {
  for (const status of [400, 403, 404, 413])
    expect(outcomeOf(new ApiError(status, { code: 'not_found' })).kind).toBe('refused')
})

test('a dead network, a hanging request and a failing server are tried again', () => {
  expect(outcomeOf(new ApiError(0, { code: 'network' }))).toEqual(later(null))
  expect(outcomeOf(new DOMException('too slow', 'TimeoutError'))).toEqual(later(null))
  for (const status of [408, 500, 502, 504])
    expect(outcomeOf(new ApiError(status, { code: 'internal' }))).toEqual(later(null))
})

test('a busy server names the time to come back', () => {
  expect(outcomeOf(new ApiError(429, { code: 'too_many_requests' }, 4000))).toEqual(later(4000))
  expect(outcomeOf(new ApiError(503, { code: 'unavailable' }, 30_000))).toEqual(later(30_000))
})
