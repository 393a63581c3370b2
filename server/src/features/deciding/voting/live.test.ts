import type { AddressInfo } from 'node:net'
import { provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { Snapshot, SnapshotEvent } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  nextSnapshot,
  type WatchOptions,
  watch as watchAt,
} from '../../../testing/features/session-streams.ts'
import { hostedSession, settled, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let base: string
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(() => testApp.stop())

const watch = (sessionId: string, signal: AbortSignal, options?: WatchOptions) =>
  watchAt(base, sessionId, signal, options)

test('every watcher receives each vote, the new venue and the winner without polling', async () => {
  const { session } = await hostedSession(testApp, { expectedVoters: 1 })
  const stop = new AbortController()
  const watchers = Array.from({ length: 3 }, () => watch(session.id, stop.signal))
  const all = (until: (snapshot: Snapshot) => boolean) =>
    Promise.all(watchers.map(async (events) => (await nextSnapshot(events, until)).snapshot))

  await all(({ results }) => results.totalVotes === 0)
  const voter = testApp.browser()
  await vote(voter, session.id, session.venues[0]?.id, 1)
  await all(({ results }) => results.totalVotes === 1)
  const place = { name: 'Canlis', address: '2576 Aurora Ave N, Seattle, WA 98109' }
  await testApp.browser().post(`/api/sessions/${session.id}/venues`, place)
  const [seen] = await all(({ session: { venues } }) => venues.length === 4)
  await voteOnAll(voter, seen?.session ?? session, [1, 0, -1, -1])
  for (const status of ['provisional', 'complete']) {
    const winners = await all(({ results }) => results.status === status)
    expect(winners.map(({ results }) => results.winnerId)).toEqual(Array(3).fill(session.venues[0]?.id))
    testApp.clock.advance(provisionalMs)
  }
  stop.abort()
})

test('a resumed live stream sends a snapshot only if something changed', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  // Its creation is a change, too, of which watchers are notified a moment later.
  await settled(testApp)
  const first = new AbortController()
  const { id } = await nextSnapshot(watch(session.id, first.signal))
  first.abort()

  const again = new AbortController()
  const resumed = watch(session.id, again.signal, { lastEventId: id })
  const voted = vote(testApp.browser(), session.id, venueIds[0], 1)
  expect((await nextSnapshot(resumed)).snapshot.results.totalVotes).toBe(1)
  await voted
  again.abort()

  const late = new AbortController()
  expect(
    (await nextSnapshot(watch(session.id, late.signal, { lastEventId: id }))).snapshot.results.totalVotes,
  ).toBe(1)
  late.abort()
})

test('the session comes once to a stream that keeps it, and again when its list of venues has changed', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  await settled(testApp)
  const stop = new AbortController()
  const [keeping, other] = [
    watch(session.id, stop.signal, { session: 'once' }),
    watch(session.id, stop.signal),
  ]
  const bothWhen = async (fits: (snapshot: Snapshot) => boolean) => {
    const [{ snapshot }, whole] = [await nextSnapshot(keeping, fits), await nextSnapshot(other, fits)]
    expect({ ...whole.snapshot, ...snapshot }).toEqual(whole.snapshot)
    return [snapshot, whole.snapshot].map(({ session }: SnapshotEvent) => session?.venues.length)
  }
  expect(await bothWhen(() => true)).toEqual([3, 3])
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1)
  expect(await bothWhen(({ results }) => results.totalVotes === 1)).toEqual([undefined, 3])
  const place = { name: 'Canlis', address: '2576 Aurora Ave N, Seattle, WA 98109' }
  await voter.post(`/api/sessions/${session.id}/venues`, place)
  expect(await bothWhen(({ results }) => results.venueStats.length === 4)).toEqual([4, 4])
  await vote(voter, session.id, venueIds[1], 1)
  expect(await bothWhen(({ results }) => results.totalVotes === 2)).toEqual([undefined, 4])
  stop.abort()
})

test('a stream that keeps the session does not get it again after it was resumed', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  await settled(testApp)
  const first = new AbortController()
  const { id } = await nextSnapshot(watch(session.id, first.signal, { session: 'once' }))
  first.abort()
  const again = new AbortController()
  const resumed = watch(session.id, again.signal, { session: 'once', lastEventId: id })
  expect((await resumed.next()).value.name).toBe('clock')
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  expect((await nextSnapshot(resumed)).snapshot).not.toHaveProperty('session')
  again.abort()
})

test('an unknown session has no live stream', async () => {
  expect((await fetch(`${base}/api/sessions/AAAAAAAAAAAA/events`)).status).toBe(404)
})

test('watchers receive the presence count', async () => {
  const { session } = await hostedSession(testApp)
  const stop = new AbortController()
  const streams = [watch(session.id, stop.signal), watch(session.id, stop.signal)]
  await Promise.all(streams.map((events) => nextSnapshot(events)))
  for await (const { name, data } of streams[0] ?? []) {
    if (name === 'presence' && (data as { watching: number }).watching === 2) break
  }
  stop.abort()
})

test('a stream without access to hidden results gets no counts, and all of them once the host closes', async () => {
  const { session, host } = await hostedSession(testApp, { settings: { resultsVisibility: 'after_close' } })
  const stop = new AbortController()
  const friend = watch(session.id, stop.signal)
  const own = watch(session.id, stop.signal, { as: host })
  await voteOnAll(testApp.browser(), session, [1, 0, -1])
  const seen = (await nextSnapshot(own, ({ results }) => results.totalVotes === 3)).snapshot
  expect(seen.results.venueStats).toHaveLength(3)
  const hidden = (await nextSnapshot(friend, ({ results }) => results.totalVotes === 3)).snapshot
  expect(hidden.results).toMatchObject({ isHidden: true, venueStats: [], leaderId: null, decidedBy: null })
  await host.post(`/api/sessions/${session.id}/close`)
  const closed = (await nextSnapshot(friend, ({ results }) => results.status === 'complete')).snapshot
  expect(closed.results.winnerId).toBe(session.venues[0]?.id)
  stop.abort()
})

test('when the host hides the results, open streams end and reconnect without counts', async () => {
  const { session, host } = await hostedSession(testApp)
  await vote(testApp.browser(), session.id, session.venues[0]?.id, 1)
  const stop = new AbortController()
  const friend = watch(session.id, stop.signal)
  const { id, snapshot } = await nextSnapshot(friend)
  expect(snapshot.results.isHidden).toBe(false)
  const settings = { resultsVisibility: 'after_vote' }
  await host.post('/api/sessions', { id: session.id, settings })
  await expect(nextSnapshot(friend, ({ results }) => results.isHidden)).rejects.toThrow('the stream ended')
  const back = watch(session.id, stop.signal, { lastEventId: id })
  expect((await nextSnapshot(back)).snapshot.results).toMatchObject({ isHidden: true, venueStats: [] })
  stop.abort()
})

test('when the host hides the results from voters too, their streams end and reconnect without counts', async () => {
  const { session, host } = await hostedSession(testApp)
  const hide = (resultsVisibility: string) =>
    host.post('/api/sessions', { id: session.id, settings: { resultsVisibility } })
  await hide('after_vote')
  const voter = testApp.browser()
  await voteOnAll(voter, session, [1, 0, -1])
  const stop = new AbortController()
  const open = watch(session.id, stop.signal, { as: voter })
  const { snapshot } = await nextSnapshot(open)
  expect(snapshot.results.isHidden).toBe(false)
  await hide('after_close')
  await expect(nextSnapshot(open, ({ results }) => results.isHidden)).rejects.toThrow('the stream ended')
  stop.abort()
})

test('when a session is deleted, its watchers are notified and their streams end', async () => {
  const { session, host } = await hostedSession(testApp)
  const stop = new AbortController()
  const friend = watch(session.id, stop.signal)
  await nextSnapshot(friend)
  await host.delete(`/api/sessions/${session.id}`)
  const names: string[] = []
  for await (const { name } of friend) names.push(name)
  expect(names.at(-1)).toBe('gone')
  stop.abort()
})
