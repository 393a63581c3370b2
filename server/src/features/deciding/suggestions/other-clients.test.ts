import {
  type SuggestedPlace,
  searchActivities,
  suggestActivities,
  suggestDining,
  suggestVenuesByForm,
} from '@nofomo/contracts/suggestions/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { catalog } from '../../../catalog/catalog.ts'
import { openFactsOf } from '../../../catalog/open-data/open-data.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Call = { path: string; body: z.ZodType; response: z.ZodType }

/** Makes the call, and expects the reply to be as the contract says. */
async function ask<C extends Call>(call: C, body: z.input<C['body']>): Promise<z.output<C['response']>> {
  const reply = await app.browser().post(call.path, body)
  expect(reply.status).toBe(200)
  expect(call.response.parse(reply.body)).toEqual(reply.body)
  return reply.body as z.output<C['response']>
}

const ranker = {
  source: 'built_in_ranker',
  model: false,
  cached: false,
  fallback: null,
}

/** Only what the catalog and open data say of it, and nothing beyond. */
function expectHonest(place: SuggestedPlace) {
  const listed = catalog.find(({ slug }) => slug === place.id)
  const known = new Set([...(listed?.tags ?? []), ...openFactsOf(place.id).map(({ fact }) => fact)])
  expect(place).toMatchObject({
    name: listed?.name,
    address: listed?.address,
    priceLevel: listed?.priceLevel ?? null,
    hasOutdoorSeating: known.has('outdoor-seating') || null,
    liveMusic: known.has('live-music') || null,
    aiEnhanced: false,
    aiReason: null,
  })
  const { rating, crowdLevel, waitTime, insiderTip, hours, duration, personalityMatch, aiScore } = place
  for (const unknown of [
    rating,
    crowdLevel,
    waitTime,
    insiderTip,
    hours,
    duration,
    personalityMatch,
    aiScore,
  ])
    expect(unknown).toBeNull()
}

describe('POST /api/suggestions/venues', () => {
  test('POST /api/suggestions/venues returns up to six venues, with reasons and the request as understood', async () => {
    const { venues, context, metadata, insights } = await ask(suggestVenuesByForm, {
      neighborhood: 'Capitol Hill',
      occasion: 'date',
      budget: '$$',
      groupSize: '2',
      cuisine: null,
      time: '19:30',
      dayOfWeek: 'Friday',
    })
    expect(venues).toHaveLength(6)
    for (const venue of venues) {
      expectHonest(venue)
      expect(venue.neighborhood).toBe('Capitol Hill')
      expect(venue.why).toBeTruthy()
    }
    expect(context).toEqual({
      neighborhood: 'Capitol Hill',
      occasion: 'date',
      budget: '$$',
      groupSize: 2,
      cuisine: null,
      time: '19:30',
      timeOfDay: 'evening',
      dayOfWeek: 'Friday',
    })
    expect(metadata).toEqual({ intent: 'dining', ...ranker })
    expect(insights).toContain('Opening hours are not checked: call ahead.')
  })

  test('POST /api/suggestions/venues takes no default for a wish', async () => {
    const { context, insights } = await ask(suggestVenuesByForm, {})
    expect(Object.values(context).every((value) => value === null)).toBe(true)
    expect(insights).toEqual([])
  })

  test('POST /api/suggestions/venues says which wish could not be met', async () => {
    const { insights, note } = await ask(suggestVenuesByForm, { neighborhood: 'Portland' })
    expect(note).toContain('Portland')
    expect(insights).toEqual([note])
  })
})

describe('POST /api/suggestions/dining', () => {
  test('POST /api/suggestions/dining returns up to four places to eat, with their distance', async () => {
    const { suggestions, metadata, ...reply } = await ask(suggestDining, {
      groupSize: 4,
      budget: 50,
      vibe: 'quiet',
      cuisinePreferences: ['Thai', 'Vietnamese'],
      dealBreakers: ['seafood'],
      location: { address: 'Ballard', lat: 47.6687, lng: -122.3846 },
      timeOfDay: 'evening',
    })
    expect(reply).toMatchObject({ success: true, mode: 'dining' })
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.length).toBeLessThanOrEqual(4)
    for (const place of suggestions) {
      expectHonest(place)
      expect(place.priceLevel).toBeLessThanOrEqual(2)
      expect(place.distance).toBeGreaterThanOrEqual(0)
    }
    expect(metadata).toEqual({ intent: 'dining', ...ranker })
  })

  test('POST /api/suggestions/dining returns no distance without a point', async () => {
    const { suggestions } = await ask(suggestDining, { location: { address: 'Fremont' } })
    for (const { distance, neighborhood } of suggestions) {
      expect(distance).toBeNull()
      expect(neighborhood).toBe('Fremont')
    }
  })
})

describe('POST /api/suggestions/activities', () => {
  test('POST /api/suggestions/activities returns up to ten activities', async () => {
    const { suggestions, mode, metadata } = await ask(suggestActivities, { groupSize: 6 })
    expect(mode).toBe('activities')
    expect(suggestions).toHaveLength(10)
    for (const place of suggestions) {
      expectHonest(place)
      expect(['activity', 'entertainment']).toContain(place.category)
    }
    expect(metadata).toEqual({ intent: 'activity', ...ranker })
  })

  test('POST /api/suggestions/activities returns activities of the named kind', async () => {
    const { suggestions } = await ask(suggestActivities, { activityType: 'bowling' })
    expect(suggestions[0]?.cuisine?.toLowerCase()).toContain('bowling')
  })
})

describe('POST /api/suggestions/search', () => {
  test('POST /api/suggestions/search returns up to fifteen venues for words, each once', async () => {
    const { activities, metadata } = await ask(searchActivities, {
      query: 'live music',
      location: { lat: 47.61, lng: -122.33 },
    })
    expect(activities.length).toBeGreaterThan(3)
    expect(activities.length).toBeLessThanOrEqual(15)
    expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length)
    expect(metadata).toMatchObject(ranker)
  })

  test('POST /api/suggestions/search finds a venue by its name, and names the source of each', async () => {
    const [venue] = catalog
    const { activities } = await ask(searchActivities, { query: venue?.name ?? '' })
    expect(activities.map(({ id }) => id)).toContain(venue?.slug)
    for (const { source } of activities)
      expect(['ai_suggestions', 'catalogue', 'directory']).toContain(source)
  })
})

test.each([
  [suggestVenuesByForm.path, { groupSize: 0 }],
  [suggestDining.path, { budget: -5 }],
  [suggestDining.path, { vibes: Array.from({ length: 13 }, () => 'quiet') }],
  [suggestActivities.path, { timeOfDay: 'teatime' }],
  [searchActivities.path, { query: 'x'.repeat(200) }],
  [searchActivities.path, { location: { lat: 91, lng: 0 } }],
])('%s refuses %o', async (path, body) => {
  const reply = await app.browser().post<{ code: string }>(path, body)
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
})

test('suggestions share one limit: twenty a minute and browser', async () => {
  const browser = app.browser()
  // Nothing is given back while they are made.
  app.clock.set(app.clock.now())
  // A browser gets its cookie with the first call.
  await browser.post(suggestDining.path, {})
  const statuses = []
  for (let call = 0; call < 21; call += 1) {
    const { path } = call % 2 ? suggestDining : searchActivities
    statuses.push((await browser.post(path, {})).status)
  }
  expect(statuses.slice(0, 19).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
