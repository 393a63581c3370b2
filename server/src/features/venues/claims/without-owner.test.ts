import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { provenClaim } from '../../../testing/features/claims.ts'
import { changeListing } from '../../../testing/features/listings.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { project, send } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { decide } from './service/decide.ts'
import { decideDeps } from './service/deps.ts'
import type { Decision } from './service/types.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const decided = (id: string, decision: Decision) => {
  const at = { db: testApp.db, now: testApp.clock.now() }
  return decide(at, 'Kim Lee', id, decision, decideDeps(testApp.config))
}

const offersShown = async (sessionId: string) =>
  (await testApp.browser().get<{ offers: unknown[] }>(`/api/sessions/${sessionId}/results`)).body.offers

test('a venue whose approved claim is rejected loses offers and rules, and what its people had changed', async () => {
  const listed = catalog.at(-1)
  if (!listed) throw new Error('The catalog is empty.')
  const owner = await venueOwner(testApp)
  const claim = await provenClaim(testApp, owner.browser, {
    ...{ venueId: listed.slug, venueName: listed.name, venueAddress: listed.address },
    email: owner.account.email ?? '',
  })
  await decided(claim.id, { action: 'approve', isReplacing: false, notes: null })
  await decided(claim.id, { action: 'promote', notes: null })
  await changeListing(owner.browser, listed.slug, { description: 'Ours now' })
  const { session } = await hostedSession(testApp, { venues: [{ id: listed.slug, name: listed.name }] })
  await vote(testApp.browser(), session.id, listed.slug, 1)
  await project(testApp, session)
  await send(testApp, { venueId: listed.slug, listed: { id: listed.slug, name: listed.name }, owner })
  expect(await offersShown(session.id)).toHaveLength(1)
  const { sessionIds } = await decided(claim.id, { action: 'reject', reason: 'The venue did not know you.' })
  expect(sessionIds).toContain(session.id)
  const { db } = testApp
  const open = await db.selectFrom('offers').select('id').where('ended_at', 'is', null).execute()
  expect(open).toEqual([])
  const offers = await db.selectFrom('offers').select(['is_withdrawn', 'is_active']).execute()
  expect(offers).toEqual([{ is_withdrawn: true, is_active: false }])
  const row = await db
    .selectFrom('venues')
    .select(['description', 'edited_columns', 'trust', 'name'])
    .where('id', '=', listed.slug)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    description: listed.description,
    edited_columns: [],
    trust: 'unverified',
    name: listed.name,
  })
})
