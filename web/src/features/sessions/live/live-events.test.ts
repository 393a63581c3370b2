import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../../../testing/fake-event-source.ts'
import { fakeLocks } from '../../../testing/locks.ts'
import {
  expectSnapshot,
  type LiveListener,
  type LiveState,
  loadSnapshot,
  takeOver,
  watchSession,
} from './live-events.ts'

/** The page's requests besides streams, and the server's answers. */
const server = {
  asked: 0,
  down: false,
  votes: 0,
  status: 'in_progress',
  hold: undefined as Promise<void> | undefined,
}
const results = () => ({ totalVotes: server.votes, status: server.status })
async function answer(): Promise<Response> {
  server.asked += 1
  const text = JSON.stringify({ results: results() })
  await server.hold
  if (server.down) throw new TypeError('Failed to fetch')
  return new Response(text)
}

const stops: (() => void)[] = []

/** Subscribes, and records the events. */
function listen() {
  const told = { votes: [] as number[], states: [] as LiveState[] }
  const listener: LiveListener = {
    onSnapshot: ({ results }) => told.votes.push(results.totalVotes),
    onState: (state) => told.states.push(state),
  }
  const stop = watchSession('abc', listener)
  stops.push(stop)
  return { ...told, stop }
}

const page = new EventTarget()
const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const openStreams = () => FakeEventSource.all.filter((source) => source.readyState !== FakeEventSource.CLOSED)
const newest = () => FakeEventSource.all.at(-1) as FakeEventSource

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, { asked: 0, down: false, votes: 0, status: 'in_progress', hold: undefined })
  vi.stubGlobal('fetch', answer)
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', screen)
  vi.stubGlobal('navigator', { locks: fakeLocks().locks })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  screen.visibilityState = 'visible'
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('all listeners of a page share one live stream, closed with the last listener', () => {
  const seen: unknown[] = []
  const stops = [1, 2].map(() => watchSession('abc', { onPresence: (presence) => seen.push(presence) }))
  expect(FakeEventSource.all.map((source) => source.url)).toEqual(['/api/sessions/abc/events?session=once'])
  newest().send('presence', { watching: 2 })
  expect(seen).toEqual([{ watching: 2 }, { watching: 2 }])
  stops[0]?.()
  expect(openStreams()).toHaveLength(1)
  stops[1]?.()
  expect(openStreams()).toHaveLength(0)
})

test('a dropped stream is reported, reconnects through the browser, and is reported when it is back', () => {
  const states: LiveState[] = []
  const stop = watchSession('abc', { onState: (state) => states.push(state) })
  newest().deliver()
  newest().fail(0)
  newest().deliver()
  expect(states).toEqual(['live', 'reconnecting', 'live'])
  expect(FakeEventSource.all).toHaveLength(1)
  stop()
})

test('a refused stream, which the browser does not retry, is reopened after a while', () => {
  const stop = watchSession('abc', {})
  newest().fail(FakeEventSource.CLOSED)
  expect(openStreams()).toHaveLength(0)
  vi.advanceTimersByTime(2_000)
  expect(openStreams()).toHaveLength(1)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(openStreams()).toHaveLength(0)
})

test('a hidden page has no stream, and opens one when it is shown again', () => {
  const stop = watchSession('abc', {})
  page.dispatchEvent(new Event('pagehide'))
  expect(openStreams()).toHaveLength(0)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(openStreams()).toHaveLength(1)
  stop()
})

function show(state: 'visible' | 'hidden') {
  screen.visibilityState = state
  screen.dispatchEvent(new Event('visibilitychange'))
}

test('a page in a background tab has no stream, not even with a new network, and opens one as soon as it is shown', () => {
  const { stop } = listen()
  newest().deliver()
  show('hidden')
  page.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(openStreams()).toHaveLength(0)
  show('visible')
  expect(openStreams()).toHaveLength(1)
  stop()
  show('hidden')
  const opened = listen()
  expect(openStreams()).toHaveLength(0)
  show('visible')
  expect(openStreams()).toHaveLength(1)
  opened.stop()
})

test('seven sessions in one browser hold three streams, the others poll, and each gets a stream when one is free', async () => {
  const watched = [1, 2, 3, 4, 5, 6, 7].map((number) => {
    const votes: number[] = []
    return {
      votes,
      stop: watchSession(`s${number}`, { onSnapshot: (told) => votes.push(told.results.totalVotes) }),
    }
  })
  expect(openStreams()).toHaveLength(3)
  for (const source of FakeEventSource.all) {
    source.open()
    source.send('snapshot', { session: {}, results: { totalVotes: 1 } })
  }
  server.votes = 1
  await vi.advanceTimersByTimeAsync(1_100)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(watched.map(({ votes }) => votes)).toEqual(Array(7).fill([1]))
  watched[0]?.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(openStreams().map(({ url }) => url)).toContain('/api/sessions/s4/events?session=once')
  expect(openStreams()).toHaveLength(3)
  newest().open()
  newest().send('snapshot', { session: {}, results: { totalVotes: 2 } })
  const asked = server.asked
  await vi.advanceTimersByTimeAsync(2_100)
  expect(server.asked - asked).toBe(3)
  expect(watched[3]?.votes).toEqual([1, 2])
  for (const { stop } of watched) stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(openStreams()).toHaveLength(0)
})

test('a browser without locks, which could not tell how many streams it has, polls', async () => {
  vi.stubGlobal('navigator', {})
  const { votes, states } = listen()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(votes).toEqual([0])
  expect(states).toEqual(['live'])
  expect(FakeEventSource.all).toEqual([])
})

test('the stream of a page is reopened after a long time in the background', () => {
  const stop = watchSession('abc', {})
  newest().deliver()
  for (const [state, later] of [
    ['hidden', 0],
    ['visible', 30_000],
  ] as const) {
    vi.advanceTimersByTime(later)
    screen.visibilityState = state
    screen.dispatchEvent(new Event('visibilitychange'))
  }
  expect(FakeEventSource.all).toHaveLength(2)
  expect(openStreams()).toHaveLength(1)
  stop()
})

test('a stream without heartbeats is reopened, one with heartbeats is kept', () => {
  const { states, stop } = listen()
  newest().deliver()
  for (let beat = 0; beat < 10; beat += 1) {
    vi.advanceTimersByTime(5_000)
    newest().send('beat', '')
  }
  expect(FakeEventSource.all).toHaveLength(1)
  vi.advanceTimersByTime(12_000)
  expect(FakeEventSource.all).toHaveLength(2)
  expect(openStreams()).toHaveLength(1)
  expect(states).toEqual(['live', 'reconnecting'])
  stop()
})

describe('without a stream', () => {
  /** Lets pending responses arrive. */
  const settle = async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  }
  const refuseTwice = async () => {
    newest().fail(FakeEventSource.CLOSED)
    await vi.advanceTimersByTimeAsync(1_600)
    newest().fail(FakeEventSource.CLOSED)
    await settle()
  }

  test('polling starts after two refused streams', async () => {
    const { votes, states } = listen()
    newest().fail(FakeEventSource.CLOSED)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(server.asked).toBe(0)
    newest().fail(FakeEventSource.CLOSED)
    await settle()
    expect(votes).toEqual([0])
    expect(states).toEqual(['reconnecting', 'live'])
  })

  test('results are polled every two seconds during the vote, every five afterward', async () => {
    const { votes, stop } = listen()
    await refuseTwice()
    const before = server.asked
    await vi.advanceTimersByTimeAsync(4_000)
    expect(server.asked).toBe(before + 2)
    server.status = 'complete'
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(server.asked).toBe(before + 3)
    server.votes = 9
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect(votes.at(-1)).toBe(9)
    stop()
    const asked = server.asked
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(asked)
  })

  test('a hidden page does not poll', async () => {
    listen()
    await refuseTwice()
    screen.visibilityState = 'hidden'
    const before = server.asked
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.asked).toBe(before)
    screen.visibilityState = 'visible'
    screen.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toBe(before + 1)
  })

  test('polling ends as soon as a stream delivers, and a pending response is ignored', async () => {
    const { votes } = listen()
    await refuseTwice()
    await settle()
    expect(votes).toEqual([0])
    let release = () => {}
    server.hold = new Promise((resolve) => {
      release = resolve
    })
    await vi.advanceTimersByTimeAsync(2_000)
    while (openStreams().length === 0) await vi.advanceTimersByTimeAsync(1_000)
    newest().open()
    newest().send('snapshot', { session: {}, results: { totalVotes: 3 } })
    release()
    for (let beat = 0; beat < 6; beat += 1) {
      await vi.advanceTimersByTimeAsync(5_000)
      newest().send('beat', '')
    }
    expect(votes).toEqual([0, 3])
  })

  test('a stream without a first event falls back to polling', async () => {
    const { votes, states } = listen()
    newest().open()
    expect(states).toEqual([])
    await vi.advanceTimersByTimeAsync(8_000)
    await settle()
    expect(votes).toEqual([0])
    expect(states).toEqual(['reconnecting', 'live'])
    // The stream is retried in the meantime.
    await vi.advanceTimersByTimeAsync(1_600)
    expect(FakeEventSource.all).toHaveLength(2)
  })

  test('failed polling marks the results as stale', async () => {
    const { states } = listen()
    await refuseTwice()
    expect(states.at(-1)).toBe('live')
    server.down = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states.at(-1)).toBe('reconnecting')
    server.down = false
    await vi.advanceTimersByTimeAsync(4_000)
    expect(states.at(-1)).toBe('live')
  })

  test('a browser without EventSource polls', async () => {
    vi.stubGlobal('EventSource', undefined)
    const { votes, states } = listen()
    await settle()
    expect(votes).toEqual([0])
    expect(states).toEqual(['live'])
  })
})

describe('a page that is opened from another one of the session', () => {
  const load = async (path: string) => {
    const args = {
      params: { sessionId: 'abc' },
      context: new RouterContextProvider(),
      request: new Request(`https://nofomo.example${path}`),
    } as unknown as LoaderFunctionArgs
    return takeOver(args) ?? loadSnapshot(args)
  }
  const shown = (version: string, more = {}) =>
    ({
      version,
      session: { venues: [] },
      results: { ...results(), isHidden: false, ...more },
    }) as unknown as Snapshot
  beforeEach(() => {
    vi.stubEnv('SSR', false)
    vi.stubGlobal('location', new URL('https://nofomo.example/vote/abc'))
  })
  afterEach(() => void vi.unstubAllEnvs())

  test('it is handed what that one’s stream shows, and the stream, with all that comes in between', async () => {
    const leave = watchSession('abc', {}, shown('7'))
    newest().deliver()
    expectSnapshot('abc')()
    const stored = expectSnapshot('abc')
    newest().send('snapshot', shown('8'))
    stored()
    const handed = await load('/results/abc')
    expect(handed.version).toBe('8')
    expect(server.asked).toBe(0)
    leave()
    newest().send('snapshot', shown('9'))
    const told: unknown[] = []
    const stop = watchSession(
      'abc',
      { onSnapshot: ({ version }) => told.push(version), onPresence: (presence) => told.push(presence) },
      handed,
    )
    expect(told).toEqual([{ watching: 1 }, '9'])
    vi.advanceTimersByTime(5_000)
    expect(openStreams()).toHaveLength(1)
    stop()
    expect(FakeEventSource.all).toHaveLength(1)
    expect(openStreams()).toHaveLength(0)
  })

  test('a stream that nobody takes over is closed after a while', async () => {
    const leave = watchSession('abc', {}, shown('7'))
    newest().deliver()
    await load('/results/abc')
    leave()
    expect(openStreams()).toHaveLength(1)
    vi.advanceTimersByTime(5_000)
    expect(openStreams()).toHaveLength(0)
  })

  const storeVote = () => {
    newest().deliver()
    expectSnapshot('abc')()
  }
  test.each([
    ['the same page is loaded again', '/vote/abc', shown('7'), () => newest().deliver()],
    ['nothing was delivered yet', '/results/abc', shown('7'), () => {}],
    [
      'counts are hidden from who has not voted',
      '/results/abc',
      shown('7', { isHidden: true }),
      () => newest().deliver(),
    ],
    ['a vote of this page was stored since', '/results/abc', shown('7'), storeVote],
  ])('the server is asked if %s', async (_, path, before, happen) => {
    const leave = watchSession('abc', {}, before)
    happen()
    await load(path)
    expect(server.asked).toBe(1)
    leave()
  })
})
