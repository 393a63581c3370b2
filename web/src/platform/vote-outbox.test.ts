import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { outcomeOf, outcomeOfStored } from './vote-outbox.ts'

const later = (afterMs: number | null) => ({ kind: 'later', afterMs })

test('a refusal keeps the server’s sentence', () => {
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

test('a busy server sets the time of the retry', () => {
  expect(outcomeOf(new ApiError(429, { code: 'too_many_requests' }, 4000))).toEqual(later(4000))
  expect(outcomeOf(new ApiError(503, { code: 'unavailable' }, 30_000))).toEqual(later(30_000))
})

test('a vote is saved once the server stores it, also by an earlier attempt', () => {
  const sent = { vote: 1, sequence: 7 } as const
  expect(outcomeOfStored(sent, { vote: 1 })).toEqual({ kind: 'saved' })
  expect(outcomeOfStored(sent, { vote: 1, sequence: 7 })).toEqual({ kind: 'saved' })
})

test('a vote is overtaken by a higher number, and by another device’s vote with the same', () => {
  const sent = { vote: 1, sequence: 7 } as const
  for (const stored of [
    { vote: 1, sequence: 8 },
    { vote: null, sequence: 7 },
  ] as const)
    expect(outcomeOfStored(sent, stored)).toEqual({ kind: 'overtaken', ...stored })
})
