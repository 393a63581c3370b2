import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../../../testing/fake-event-source.ts'
import { fakeLocks } from '../../../testing/locks.ts'
import { untilShown, watchSession } from './live-events.ts'

const openStreams = () => FakeEventSource.all.filter((source) => source.readyState !== FakeEventSource.CLOSED)
const newest = () => FakeEventSource.all.at(-1) as FakeEventSource
const results = { totalVotes: 0, status: 'in_progress' }

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { locks: fakeLocks().locks })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page opens its stream with the version that it shows, and again with the one it was sent last', () => {
  const stop = watchSession('abc', {}, { version: '7.hidden' } as Snapshot)
  expect(newest().url).toBe('/api/sessions/abc/events?session=once&seen=7.hidden')
  newest().open()
  newest().send('snapshot', { session: {}, version: '8', results })
  newest().fail(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(60_000)
  expect(newest().url).toBe('/api/sessions/abc/events?session=once&seen=8')
  stop()
})

test('snapshots are shown whole although their session comes once, and again in a stream that is opened anew', () => {
  const places: string[][] = []
  const onSnapshot = ({ session }: Snapshot) => places.push(session.venues.map(({ name }) => name))
  const stop = watchSession('abc', { onSnapshot })
  const send = (venues?: string[]) =>
    newest().send('snapshot', {
      ...(venues && { session: { venues: venues.map((name) => ({ name })) } }),
      results,
    })
  send(['Joule'])
  send()
  send(['Joule', 'Altura'])
  send()
  newest().fail(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(60_000)
  send(['Altura'])
  send()
  expect(places.map((names) => names.join())).toEqual([
    ...['Joule', 'Joule', 'Joule,Altura', 'Joule,Altura', 'Altura', 'Altura'],
  ])
  stop()
})

describe('a change that the server has just made', () => {
  const send = (status: string) =>
    newest().send('snapshot', { session: {}, results: { status, isHidden: false } })
  const isComplete = ({ results: { status } }: Snapshot) => status === 'complete'

  test('comes over the stream, or has come before', async () => {
    const stop = watchSession('abc', {})
    newest().open()
    send('provisional')
    const coming = untilShown('abc', isComplete)
    send('provisional')
    send('complete')
    expect(await coming).toBe(true)
    expect(await untilShown('abc', isComplete)).toBe(true)
    stop()
    expect(openStreams()).toHaveLength(0)
  })

  test('has to be asked for without a stream, or if the stream does not bring it within a second', async () => {
    expect(await untilShown('abc', isComplete)).toBe(false)
    const stop = watchSession('abc', {})
    newest().open()
    expect(await untilShown('abc', isComplete)).toBe(false)
    send('provisional')
    const awaited = untilShown('abc', isComplete)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await awaited).toBe(false)
    stop()
  })
})
