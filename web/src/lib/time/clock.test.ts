import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../http/api-client.ts'
import { noteServerTime, serverNow, subscribeToClock } from './clock.ts'

/** The server's time. The device is a day ahead of it. */
let time: number
const ahead = dayMs

beforeEach(() => {
  vi.useFakeTimers()
  time = Date.parse('2026-11-25T20:00:00.700Z')
  vi.setSystemTime(time + ahead)
})
afterEach(() => {
  noteServerTime(Date.now(), 0)
  vi.useRealTimers()
})

/** The server's time as a `Date` header has it. */
const header = () => new Date(time).toUTCString()
const pass = (ms: number) => {
  time += ms
  vi.advanceTimersByTime(ms)
}

test('the `Date` of any answer sets the clock of a device that is a day ahead', async () => {
  vi.stubGlobal('fetch', async () => {
    pass(200)
    return new Response('{"user":null}', { headers: { date: header() } })
  })
  await api('GET /api/auth/me', {})
  expect(Math.abs(serverNow() - time)).toBeLessThan(1_200)
})

test('later answers that agree do not make the clock jump, and a listener is notified of a jump once', () => {
  const told = vi.fn<() => void>()
  const unsubscribe = subscribeToClock(told)
  noteServerTime(Date.parse(header()), 100)
  expect(told).toHaveBeenCalledTimes(1)
  for (let answer = 0; answer < 50; answer += 1) {
    pass(333)
    noteServerTime(Date.parse(header()), 100)
    expect(Math.abs(serverNow() - time)).toBeLessThan(1_200)
  }
  expect(told).toHaveBeenCalledTimes(1)
  unsubscribe()
})

test('a device whose clock is right is not corrected, and a reply without a time changes nothing', () => {
  vi.setSystemTime(time)
  noteServerTime(Date.now(), -1_000)
  const told = vi.fn<() => void>()
  const unsubscribe = subscribeToClock(told)
  for (let answer = 0; answer < 50; answer += 1) {
    pass(333)
    noteServerTime(Date.parse(header()), 100)
    noteServerTime(Date.parse(''), 100)
  }
  expect(told).not.toHaveBeenCalled()
  expect(serverNow()).toBe(time)
  unsubscribe()
})

test('a device that sets its clock right is followed with the next answer', () => {
  noteServerTime(Date.parse(header()), 0)
  vi.setSystemTime(time)
  noteServerTime(Date.parse(header()), 0)
  expect(Math.abs(serverNow() - time)).toBeLessThan(1_200)
})
