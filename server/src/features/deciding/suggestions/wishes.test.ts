import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { noCriteria } from './rules/request/criteria.ts'
import { wishesOf, wishMissesOf } from './rules/wishes.ts'
import { purgeWishes } from './store.ts'

const pricey = catalog.find(
  ({ neighborhood, priceLevel, tags }) =>
    neighborhood === 'Ballard' && priceLevel === 3 && !tags.includes('vegan'),
)
const request = {
  location: 'Fremont, Seattle',
  description: 'vegan, moderate, birthday for 9 at 8pm, Zoë pays',
  preferences: { budget: '$$' },
  venues: [{ id: pricey?.slug, name: pricey?.name, source: 'ai_suggestions' }],
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const wishes = (id: string) =>
  testApp.db.selectFrom('session_wishes').selectAll().where('session_id', '=', id).execute()
const misses = (id: string) =>
  testApp.db
    .selectFrom('wish_misses')
    .select(['venue_id', 'wish', 'tag', 'steps'])
    .where('session_id', '=', id)
    .orderBy('wish')
    .orderBy('tag')
    .execute()

test('a list with suggestions keeps what was asked for, in closed words', async () => {
  const { session } = await hostedSession(testApp, request)
  const [kept] = await wishes(session.id)
  expect(kept).toMatchObject({
    neighborhoods: ['Fremont'],
    budget: '$$',
    occasion: 'celebration',
    group_size: '8-12',
    time_of_day: 'evening',
  })
  expect(kept?.tags).toEqual(expect.arrayContaining(['vegan', 'large-groups']))
  // No id, which is by chance, has this letter.
  expect(JSON.stringify(kept)).not.toContain('ë')
  expect(kept?.tags.join()).not.toContain('zo')
})

test('a listed venue is known to miss a wish, and by how little', async () => {
  const { session } = await hostedSession(testApp, request)
  const kept = await misses(session.id)
  expect(new Set(kept.map(({ venue_id }) => venue_id))).toEqual(new Set([pricey?.slug]))
  expect(kept).toContainEqual({ venue_id: pricey?.slug, wish: 'budget', tag: '', steps: 1 })
  expect(kept).toContainEqual({ venue_id: pricey?.slug, wish: 'tag', tag: 'vegan', steps: 1 })
  expect(kept.find(({ wish }) => wish === 'neighborhood')?.steps).toBeGreaterThan(0)
})

test('asking again replaces the wishes', async () => {
  const { session, host } = await hostedSession(testApp, request)
  const again = { ...request, id: session.id, location: 'Ballard, Seattle', description: 'quiet' }
  expect((await host.post('/api/sessions', { ...again, replacesSuggestions: true })).status).toBe(200)
  expect(await wishes(session.id)).toMatchObject([{ neighborhoods: ['Ballard'], tags: ['quiet'] }])
  expect((await misses(session.id)).map(({ wish }) => wish)).not.toContain('neighborhood')
})

test('places that somebody typed keep no wishes', async () => {
  const { session } = await hostedSession(testApp, { description: 'vegan sushi in Ballard' })
  expect(await wishes(session.id)).toEqual([])
})

test('wishes survive the deletion of their session for 400 days', async () => {
  const { session, host } = await hostedSession(testApp, request)
  await host.delete(`/api/sessions/${session.id}`)
  const after = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs)
  await purgeWishes(testApp.db, after(399))
  expect(await wishes(session.id)).toHaveLength(1)
  expect(await purgeWishes(testApp.db, after(401))).toBeGreaterThan(0)
  expect([...(await wishes(session.id)), ...(await misses(session.id))]).toEqual([])
})

test('defaults of the form that nobody chose are no wishes', () => {
  const criteria = { ...noCriteria, budget: '$$', people: 4, defaults: ['budget', 'people'] } as const
  expect(wishesOf(criteria)).toBeNull()
})

test('what is not known of a venue is no miss', () => {
  const nothing = {
    cuisineFamily: null,
    neighborhood: null,
    lat: null,
    lng: null,
    priceLevel: null,
    tags: [],
  }
  const wanted = wishesOf({ ...noCriteria, budget: '$', neighborhood: 'Ballard', ceiling: 25, people: 3 })
  expect(wanted).toMatchObject({ ceiling: 30, groupSize: '3-4' })
  expect(wanted && wishMissesOf(nothing, wanted)).toEqual([])
})
