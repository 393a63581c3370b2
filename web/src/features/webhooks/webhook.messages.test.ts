import { expect, test } from 'vitest'
import { attemptInWords, deliveryInWords, hostOf, stateInWords } from './webhook.messages.ts'

const noAnswer = { status: null, milliseconds: 12 }
const webhook = {
  id: 'a',
  url: 'https://hooks.example.com/a',
  state: 'active' as const,
  createdAt: '2026-11-27T20:00:00Z',
  failingSince: null,
  previousSecretUntil: null,
  deliveries: [],
}
const delivery = {
  id: 'msg_a',
  type: 'vote.begun' as const,
  state: 'waiting' as const,
  createdAt: '2026-11-27T20:00:00Z',
  attempts: 0,
  nextAttemptAt: '2026-11-27T20:00:00Z',
  status: null,
  failure: null,
  milliseconds: null,
}

test('what came of an attempt to reach a webhook is said in plain words', () => {
  expect(attemptInWords({ status: 204, failure: null, milliseconds: 40 })).toBe('Accepted (204) after 40 ms.')
  expect(attemptInWords({ status: 301, failure: null, milliseconds: 40 })).toContain('follow no redirects')
  expect(attemptInWords({ status: 500, failure: null, milliseconds: 40 })).toBe('The server answered 500.')
  expect(attemptInWords({ ...noAnswer, failure: 'private_address' })).toContain('private network')
  expect(attemptInWords({ ...noAnswer, failure: null })).toBeNull()
})

test('what becomes of a delivery is said with its next try', () => {
  expect(deliveryInWords(delivery)).toBe('Waits to be sent.')
  expect(deliveryInWords({ ...delivery, attempts: 2 })).toBe('Next try: Nov 27, 2026, 12:00\u00a0PM.')
  expect(deliveryInWords({ ...delivery, state: 'delivered', attempts: 3 })).toBe('Accepted at try 3.')
  expect(deliveryInWords({ ...delivery, state: 'dead', attempts: 8 })).toBe('Given up.')
})

test('a webhook that works is not commented on', () => {
  expect(stateInWords(webhook)).toBeNull()
  expect(stateInWords({ ...webhook, failingSince: '2026-11-27T20:00:00Z' })).toContain('failed since')
  expect(stateInWords({ ...webhook, state: 'paused' })).toContain('Paused')
  expect(stateInWords({ ...webhook, state: 'gone' })).toContain('410')
})

test('an address is named by its host', () => {
  expect(hostOf('https://hooks.example.com/very/long')).toBe('hooks.example.com')
  expect(hostOf('nonsense')).toBe('nonsense')
})
