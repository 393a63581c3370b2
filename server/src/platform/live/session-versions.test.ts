import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, vote } from '../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createChanges } from './changes.ts'
import { pendingAmong, settlePending } from './pending-sessions.ts'
import { createSessionVersions } from './session-versions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

function onAnotherNode() {
  const changes = createChanges()
  const versions = createSessionVersions({ db: testApp.db, changes })
  const found: string[] = []
  changes.subscribe('session', (ids, _, origin) => {
    if (origin === 'elsewhere') found.push(...(ids ?? []))
  })
  const versionOf = async (id: string) => (await versions.read([id])).get(id) ?? 0
  return { changes, versions, found, versionOf }
}

test('each change raises the version of its session, and of no other', async () => {
  const { versionOf } = onAnotherNode()
  const [one, two] = [await hostedSession(testApp), await hostedSession(testApp)]
  const before = [await versionOf(one.session.id), await versionOf(two.session.id)] as const
  const voter = testApp.browser()
  await vote(voter, one.session.id, one.venueIds[0], 1)
  const afterVote = await versionOf(one.session.id)
  await vote(voter, one.session.id, one.venueIds[0], null)
  const afterRetraction = await versionOf(one.session.id)
  await voter.put(`/api/sessions/${one.session.id}/ballot/name`, { voterName: 'Ada' })
  await one.host.delete(`/api/sessions/${one.session.id}`)
  expect(afterVote).toBeGreaterThan(before[0])
  expect(afterRetraction).toBeGreaterThan(afterVote)
  expect(await versionOf(one.session.id)).toBeGreaterThan(afterRetraction)
  expect(await versionOf(two.session.id)).toBe(before[1])
})

test('a cached read is current for a second, and longer if its version is confirmed', async () => {
  const { versions, found, versionOf } = onAnotherNode()
  const { session, venueIds } = await hostedSession(testApp)
  const version = await versionOf(session.id)
  const old = { version, readAt: performance.now() - 1_000 }
  expect(versions.isCurrent(session.id, { ...old, readAt: performance.now() })).toBe(true)
  expect(await versions.confirm(session.id, old)).toBe(true)
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  const recent = { version, readAt: performance.now() }
  await versions.read([session.id])
  expect(found).toEqual([session.id])
  expect(versions.isCurrent(session.id, recent)).toBe(false)
  expect(await versions.confirm(session.id, old)).toBe(false)
})

test('an announced change is not announced again when its version is read', async () => {
  const { changes, found, versionOf } = onAnotherNode()
  const { session, venueIds } = await hostedSession(testApp)
  await versionOf(session.id)
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  changes.announce('session', [session.id])
  await versionOf(session.id)
  expect(found).toEqual([])
})

test('a session that changes while it is processed stays pending', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const pending = await pendingAmong(testApp.db, [session.id])
  expect(pending).toHaveLength(1)
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  await settlePending(testApp.db, pending)
  const still = await pendingAmong(testApp.db, [session.id])
  expect(still).toHaveLength(1)
  await settlePending(testApp.db, still)
  expect(await pendingAmong(testApp.db, [session.id])).toEqual([])
})
