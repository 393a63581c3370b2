import { describe, expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

describe('after an attempt to reach a browser', () => {
  const now = new Date('2026-11-22T20:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  const facts = { attempts: 1, expiresAt: at(1_800_000), now, random: 0.5 }
  const reply = (status: number, retryAfterMs: number | null = null) => ({ status, retryAfterMs })

  test.each([
    [201, 'delivered'],
    [204, 'delivered'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'dropped'],
    [413, 'dropped'],
    [302, 'dropped'],
  ])('a push service’s status %s means: %s', (status, outcome) => {
    expect(outcomeOf(reply(status), facts)).toBe(outcome)
  })

  test('a failed push is retried after half a minute, or the service’s Retry-After', () => {
    expect(outcomeOf(null, facts)).toEqual(at(30_000))
    expect(outcomeOf(reply(503), facts)).toEqual(at(30_000))
    expect(outcomeOf(reply(429, 300_000), facts)).toEqual(at(300_000))
  })

  test('a failed push is given up once its message has expired', () => {
    expect(outcomeOf(reply(429, 1_800_000), facts)).toBe('dropped')
    expect(outcomeOf(null, { ...facts, attempts: 8 })).toBe('dropped')
  })
})
