import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveState, watchSession } from './live-events.ts'

/** The browser's stream, driven by hand. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  send(type: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }))
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const page = new EventTarget()
const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const openStreams = () => FakeEventSource.all.filter((source) => source.readyState !== FakeEventSource.CLOSED)
const newest = () => FakeEventSource.all.at(-1) as FakeEventSource

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', screen)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('however many listen, a page holds one stream, closed with its last listener', () => {
  const seen: unknown[] = []
  const stops = [1, 2].map(() => watchSession('abc', { onPresence: (presence) => seen.push(presence) }))
  expect(FakeEventSource.all.map((source) => source.url)).toEqual(['/api/sessions/abc/events'])
  newest().send('presence', { watching: 2 })
  expect(seen).toEqual([{ watching: 2 }, { watching: 2 }])
  stops[0]?.()
  expect(openStreams()).toHaveLength(1)
  stops[1]?.()
  expect(openStreams()).toHaveLength(0)
})

test('a broken stream is told, left to the browser, and told again when it is back', () => {
  const states: LiveState[] = []
  const stop = watchSession('abc', { onState: (state) => states.push(state) })
  newest().open()
  newest().fail(0)
  newest().open()
  expect(states).toEqual(['live', 'reconnecting', 'live'])
  expect(FakeEventSource.all).toHaveLength(1)
  stop()
})

test('a refused stream, which the browser gives up, is opened again after a while', () => {
  const stop = watchSession('abc', {})
  newest().fail(FakeEventSource.CLOSED)
  expect(openStreams()).toHaveLength(0)
  vi.advanceTimersByTime(2_000)
  expect(openStreams()).toHaveLength(1)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(openStreams()).toHaveLength(0)
})

test('a page that is put away holds no stream, and opens one when it is brought back', () => {
  const stop = watchSession('abc', {})
  page.dispatchEvent(new Event('pagehide'))
  expect(openStreams()).toHaveLength(0)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(openStreams()).toHaveLength(1)
  stop()
})

test('after a long time in the background the stream is opened anew', () => {
  const stop = watchSession('abc', {})
  for (const [state, later] of [
    ['hidden', 0],
    ['visible', 60_000],
  ] as const) {
    vi.advanceTimersByTime(later)
    screen.visibilityState = state
    screen.dispatchEvent(new Event('visibilitychange'))
  }
  expect(FakeEventSource.all).toHaveLength(2)
  expect(openStreams()).toHaveLength(1)
  stop()
})
