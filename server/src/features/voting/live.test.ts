import type { AddressInfo } from 'node:net'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, vote, voteOnAll } from '../../testing/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let base: string
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(() => testApp.stop())

type Event = { name: string; id: string | undefined; data: unknown }

/** Reads one stream like an EventSource, as an endless sequence of events. */
async function* watch(sessionId: string, signal: AbortSignal, lastEventId?: string): AsyncGenerator<Event> {
  const headers = lastEventId ? { 'last-event-id': lastEventId } : {}
  const reply = await fetch(`${base}/api/sessions/${sessionId}/events`, { headers, signal })
  if (!reply.body || reply.status !== 200) throw new Error(`no stream: ${reply.status}`)
  let text = ''
  for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      if (data) yield { name: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) }
    }
  }
}

/** Reads on until a snapshot fits. Does not close the stream, as leaving a `for await` would. */
async function nextSnapshot(
  events: AsyncGenerator<Event>,
  fits: (snapshot: Snapshot) => boolean = () => true,
) {
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error('the stream ended')
    if (value.name === 'snapshot' && fits(value.data as Snapshot))
      return { id: value.id, snapshot: value.data as Snapshot }
  }
}

test('every watcher sees each vote, the new place and the winner without asking again', async () => {
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
  const winners = await all(({ results }) => results.status === 'complete')
  expect(winners.map(({ results }) => results.winnerId)).toEqual(Array(3).fill(session.venues[0]?.id))
  stop.abort()
})

test('a watcher who comes back hears nothing old, and one who missed something gets the whole state', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const first = new AbortController()
  const { id } = await nextSnapshot(watch(session.id, first.signal))
  first.abort()

  const again = new AbortController()
  const resumed = watch(session.id, again.signal, id)
  const voted = vote(testApp.browser(), session.id, venueIds[0], 1)
  expect((await nextSnapshot(resumed)).snapshot.results.totalVotes).toBe(1)
  await voted
  again.abort()

  const late = new AbortController()
  expect((await nextSnapshot(watch(session.id, late.signal, id))).snapshot.results.totalVotes).toBe(1)
  late.abort()
})

test('a session that does not exist has no stream', async () => {
  expect((await fetch(`${base}/api/sessions/AAAAAAAAAAAA/events`)).status).toBe(404)
})

test('watchers learn how many are looking', async () => {
  const { session } = await hostedSession(testApp)
  const stop = new AbortController()
  const streams = [watch(session.id, stop.signal), watch(session.id, stop.signal)]
  await Promise.all(streams.map((events) => nextSnapshot(events)))
  for await (const { name, data } of streams[0] ?? []) {
    if (name === 'presence' && (data as { watching: number }).watching === 2) break
  }
  stop.abort()
})
