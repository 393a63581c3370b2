import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VenueCompetition } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crewOf, startVote } from '../../../testing/features/crews.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readCrews } from './read-model.ts'

const now = new Date('2026-11-20T19:30:00Z')

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(now)
})
afterAll(() => testApp.stop())

let sessions = 0
/** A crew that decided for a venue so many days ago, each time. */
async function crewThatChose(venueId: string, daysAgo: readonly number[]): Promise<void> {
  const id = `crew${sessions}`.padEnd(12, 'x')
  await testApp.db
    .insertInto('crews')
    .values({ id, name: 'Friends', created_at: now, active_at: now })
    .execute()
  for (const [index, days] of daysAgo.entries()) {
    sessions += 1
    const at = new Date(now.getTime() - days * dayMs)
    await testApp.db
      .insertInto('crew_sessions')
      .values({
        ...{ crew_id: id, number: index + 1, session_id: `${sessions}`.padEnd(12, 's') },
        ...{ origin: 'again', title: 'Friends', started_at: at, decided_at: at },
        ...{ winner_venue_id: venueId, winner_name: 'Own' },
      })
      .execute()
  }
}

test('an owner reads which share of crews came back, from five crews up, and nothing before', async () => {
  await testApp.db
    .insertInto('venues')
    .values({
      id: 'own',
      name: 'Own',
      origin: 'typed',
      address: '',
      category: 'restaurant',
      neighborhood: 'Ballard',
      trust: 'soft_verified',
      published_at: now,
    } as never)
    .execute()
  const { browser } = await venueOwner(testApp, ['own'])
  const comingBack = async () => {
    const { body } = await browser.get<VenueCompetition>('/api/venue/analytics/competition?timeFilter=30d')
    return body.comingBack
  }
  // Two came back; one of them was there for the first time long before.
  for (const daysAgo of [[1], [2], [40, 3], [20, 4]]) await crewThatChose('own', daysAgo)
  // Neither a crew of before the period counts, nor one that chose another venue.
  await crewThatChose('own', [60, 50])
  await crewThatChose('another', [5, 1])
  expect(await comingBack()).toBeNull()
  await crewThatChose('own', [6])
  expect(await comingBack()).toEqual({ crews: 5, percent: 40 })
})

test('a crew that chose the venue and reopened its vote has not come back', async () => {
  const crew = await crewOf(testApp)
  const { sessionId } = (await startVote(crew.maker, crew.id)).body
  const { session } = (await crew.maker.get<Snapshot>(`/api/sessions/${sessionId}/results`)).body
  const [venue] = session.venues
  await vote(crew.maker, sessionId, venue?.id, 1)
  const choices = async () => {
    const period = { from: new Date(0), to: new Date(testApp.clock.now().getTime() + dayMs) }
    return (await readCrews(testApp.db, venue?.id ?? '', period)).crews
  }
  await crew.maker.post(`/api/sessions/${sessionId}/close`)
  await expect.poll(choices).toBe(1)
  await crew.maker.post(`/api/sessions/${sessionId}/reopen`)
  expect(await choices()).toBe(0)
})
