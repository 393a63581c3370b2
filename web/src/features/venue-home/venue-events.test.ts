import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLocks } from '../../testing/locks.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { watchVenue } from './venue-events.ts'

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
  send(name: string): void {
    this.dispatchEvent(Object.assign(new Event(name), { data: '{}' }))
  }
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}
const newest = () => FakeEventSource.all.at(-1) as FakeEventSource
const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const stops: (() => void)[] = []

function listen(venueId = 'joule') {
  const onChanged = vi.fn<() => void>()
  stops.push(watchVenue(venueId, onChanged))
  return onChanged
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', screen)
  vi.stubGlobal('navigator', { locks: fakeLocks().locks })
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', new URL('https://nofomo.example/venue/dashboard'))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('dispatchEvent', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('all parts of a page share one stream per venue, which closes with the last of them', () => {
  const [first, second] = [listen(), listen()]
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual(['/api/venue/events?venueId=joule'])
  newest().send('changed')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  for (const stop of stops.splice(0)) stop()
  expect(newest().readyState).toBe(FakeEventSource.CLOSED)
})

test('changes of a venue are reported at once, and at most every two seconds', () => {
  const onChanged = listen()
  for (let count = 0; count < 5; count += 1) newest().send('changed')
  vi.advanceTimersByTime(1_999)
  expect(onChanged).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(onChanged).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(onChanged).toHaveBeenCalledTimes(2)
})

test('where streams of venues do not get through, the page asks every 10 seconds, until one does', () => {
  // Waits between attempts are random: here always the middle.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const onChanged = listen()
  newest().refuse()
  vi.advanceTimersByTime(1_000)
  newest().refuse()
  expect(onChanged).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20_000)
  expect(onChanged).toHaveBeenCalledTimes(3)
  expect(newest().readyState).not.toBe(FakeEventSource.CLOSED)
  newest().send('beat')
  onChanged.mockClear()
  for (let beat = 0; beat < 4; beat += 1) {
    vi.advanceTimersByTime(5_000)
    newest().send('beat')
  }
  expect(onChanged).not.toHaveBeenCalled()
})

function show(state: 'visible' | 'hidden') {
  screen.visibilityState = state
  screen.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden page has no stream of its venue, and gets all that it missed at once when it is shown', () => {
  const onChanged = listen()
  const before = newest()
  show('hidden')
  expect(before.readyState).toBe(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(5_000)
  expect(onChanged).not.toHaveBeenCalled()
  show('visible')
  expect(newest()).not.toBe(before)
  // As the server tells each new stream.
  newest().send('changed')
  vi.advanceTimersByTime(5_000)
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('the demo of a venue rests while nobody looks at it', () => {
  vi.stubGlobal('location', new URL('https://nofomo.example/venue/dashboard?demo=true'))
  const onChanged = listen('demo-restaurant')
  show('hidden')
  vi.advanceTimersByTime(8_001)
  expect(onChanged).not.toHaveBeenCalled()
  show('visible')
  vi.advanceTimersByTime(4_000)
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('the demo of a venue moves by itself, without a stream', () => {
  vi.stubGlobal('location', new URL('https://nofomo.example/venue/dashboard?demo=true'))
  const onChanged = listen('demo-restaurant')
  vi.advanceTimersByTime(8_001)
  expect(onChanged).toHaveBeenCalledTimes(2)
  expect(FakeEventSource.all).toEqual([])
})
