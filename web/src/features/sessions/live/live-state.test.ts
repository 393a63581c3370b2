import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../../../testing/fake-event-source.ts'
import { fakeLocks } from '../../../testing/locks.ts'
import { type LiveState, watchSession } from './live-events.ts'

const page = new EventTarget()
const newest = () => FakeEventSource.all.at(-1) as FakeEventSource

/** Subscribes, and records the states. */
function listen() {
  const states: LiveState[] = []
  return { states, stop: watchSession('abc', { onState: (state) => states.push(state) }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { locks: fakeLocks().locks })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page whose server cannot tell whether its state is current says so, keeps the stream, and is live again with the next beat', () => {
  const { states, stop } = listen()
  newest().deliver()
  for (const beat of ['stale', 'stale', 'beat']) {
    vi.advanceTimersByTime(5_000)
    newest().send(beat, '')
  }
  expect(FakeEventSource.all).toHaveLength(1)
  expect(states).toEqual(['live', 'reconnecting', 'live'])
  stop()
})

test('a page tells its window when the stream delivers, for the first time and after it was in doubt', () => {
  let told = 0
  page.addEventListener('live', () => {
    told += 1
  })
  const { stop } = listen()
  newest().deliver()
  newest().send('beat', '')
  expect(told).toBe(1)
  newest().send('stale', '')
  newest().send('beat', '')
  expect(told).toBe(2)
  stop()
})

test('after a long outage a page has a stream again within five seconds, because it asks a server that answers so often', async () => {
  let isWell = false
  const refusal = () => new Response('{}', { status: 503, headers: { 'retry-after': '1' } })
  vi.stubGlobal('fetch', async () => (isWell ? Response.json({ results: {} }) : refusal()))
  const open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)
  const { states, stop } = listen()
  for (let second = 0; second < 120; second += 1) {
    for (const source of open()) source.fail(FakeEventSource.CLOSED)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  for (const source of open()) source.fail(FakeEventSource.CLOSED)
  expect(states).toEqual(['reconnecting'])
  isWell = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(states.at(-1)).toBe('live')
  expect(open()).toHaveLength(1)
  stop()
})
