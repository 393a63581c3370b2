import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { nextSnapshot, watch } from '../../../testing/features/session-streams.ts'
import { hostedSession, vote, waitForStatus } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { upsertVotes } from './store/votes.ts'

/** Two nodes that receive no messages of each other. */
let node: TestApp
let other: TestApp
let base: string
beforeAll(async () => {
  node = await startTestApp()
  other = await node.again()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await other.stop()
  await node.stop()
})

const resultsAt = async ({ browser }: TestApp, id: string) =>
  (await browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results

test('a node that missed the invalidation of a vote shows the vote', async () => {
  const { session, venueIds } = await hostedSession(node)
  expect((await resultsAt(other, session.id)).totalVotes).toBe(0)
  await vote(node.browser(), session.id, venueIds[0], 1)
  await expect.poll(() => resultsAt(other, session.id)).toMatchObject({ totalVotes: 1 })
})

test('watchers at a node that missed the invalidation of a vote see the vote', async () => {
  const { session, venueIds } = await hostedSession(node)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const events = watch(base, session.id, stop.signal)
  await nextSnapshot(events, ({ results }) => results.totalVotes === 0)
  await vote(node.browser(), session.id, venueIds[0], 1)
  await nextSnapshot(events, ({ results }) => results.totalVotes === 1)
})

test('watchers whose pages came with the last snapshot see a vote whose invalidation their node missed', async () => {
  const { session, venueIds } = await hostedSession(node)
  const { body } = await other.browser().get<Snapshot>(`/api/sessions/${session.id}/results`)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const events = watch(base, session.id, stop.signal, { seen: body.version })
  const first = await events.next()
  expect(first.value).toMatchObject({ name: 'clock' })
  await vote(node.browser(), session.id, venueIds[0], 1)
  const { snapshot } = await nextSnapshot(events)
  expect(snapshot.results.totalVotes).toBe(1)
})

test('a state that the database has lost is not shown as live, and its version never stands for another', async () => {
  const { session, venueIds } = await hostedSession(node)
  const versionOf = async () =>
    (await other.browser().get<Snapshot>(`/api/sessions/${session.id}/results`)).body.version
  const kept = await versionOf()
  await vote(node.browser(), session.id, venueIds[0], 1)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const events = watch(base, session.id, stop.signal)
  const lost = await nextSnapshot(events, ({ results }) => results.totalVotes === 1)

  await loseVotes(session.id, Number(kept))
  await expect(nextSnapshot(events, () => false)).rejects.toThrow('the stream ended')
  const again = watch(base, session.id, stop.signal, { seen: lost.snapshot.version })
  const { snapshot } = await nextSnapshot(again, ({ results }) => results.totalVotes === 0)
  expect(snapshot.version).toBe(kept)

  await vote(node.browser(), session.id, venueIds[1], 1)
  await nextSnapshot(again, ({ results }) => results.totalVotes === 1)
  expect(Number(await versionOf())).toBeGreaterThan(Number(lost.snapshot.version))
})

/** As a standby that was behind, or a copy: without the triggers that raise the version. */
async function loseVotes(sessionId: string, version: number): Promise<void> {
  const db = new pg.Client(node.databaseUrl)
  await db.connect()
  await db.query('set session_replication_role = replica')
  for (const table of ['vote_entries', 'voters'])
    await db.query(`delete from ${table} where session_id = $1`, [sessionId])
  await db.query('update session_versions set version = $2 where session_id = $1', [sessionId, version])
  await db.end()
}

test('a session that staff have hidden on one node is hidden on the other without an invalidation', async () => {
  const { session } = await hostedSession(node)
  expect((await other.browser().get(`/api/sessions/${session.id}/results`)).status).toBe(200)
  const now = node.clock.now()
  await node.db.updateTable('sessions').set({ hidden_at: now }).where('id', '=', session.id).execute()
  await expect
    .poll(async () => (await other.browser().get(`/api/sessions/${session.id}/results`)).status)
    .toBe(410)
})

test.each([
  ['found by another', 0],
  ['found by another that is about to project the session', 1_500],
])('the result of votes whose node died before it processed them is %s', async (_, ms) => {
  const { session, venueIds } = await hostedSession(other, { expectedVoters: 1 })
  await sleep(ms)
  const now = node.clock.now()
  // Committed without an announcement.
  await upsertVotes(
    node.db,
    venueIds.map((venueId) => ({
      sessionId: session.id,
      voterKey: '7b0f2d3e-54a1-4a52-9b1e-6f2f7c1d9e10',
      item: { kind: 'venue' as const, id: venueId },
      value: 1 as const,
      name: null,
      context: null,
      network: 'somewhere',
      isVenueOwner: false,
      accountKey: null,
      deviceSince: null,
      sequence: 1,
      device: null,
      pressedAt: now,
      now,
    })),
    { capacity: true, vetoes: false },
  )
  await waitForStatus(other, session, 'provisional')
})

test('the consequences of a change are processed once, by the node that made it', async () => {
  const { session, venueIds } = await hostedSession(node)
  await vote(node.browser(), session.id, venueIds[0], 1)
  const pending = () =>
    node.db
      .selectFrom('session_versions')
      .select('is_pending')
      .where('session_id', '=', session.id)
      .executeTakeFirstOrThrow()
  expect(await pending()).toEqual({ is_pending: true })
  await expect.poll(pending, { timeout: 60_000 }).toEqual({ is_pending: false })
})
