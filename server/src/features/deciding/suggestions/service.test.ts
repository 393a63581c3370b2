import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import { venue as venueContract } from '@nofomo/contracts/venues/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { distanceMeters } from '../../../catalog/gazetteer.ts'
import { answerOfModel, prepare, shortlistFor, suggestVenues } from './service/suggest-venues.ts'

const now = new Date('2026-03-07T02:00:00Z')
const ids = (suggestions: { venues: { id: string }[] }): string[] => suggestions.venues.map(({ id }) => id)

describe('suggestions', () => {
  test('suggestions for the landing form are three venues that meet it, without a note', () => {
    const { venues, source, note } = suggestVenues({
      location: 'Capitol Hill, Seattle',
      preferences: { budget: 'moderate', groupSize: 4 },
      now,
    })
    expect(source).toBe('built_in_ranker')
    expect(note).toBeNull()
    expect(venues).toHaveLength(3)
    for (const venue of venues) {
      expect(venueContract.parse(venue)).toEqual(venue)
      expect(venue).toMatchObject({
        neighborhood: 'Capitol Hill',
        budget: '$$',
        source: 'ai_suggestions',
        rating: null,
      })
    }
  })

  test('suggestions understand free text', () => {
    const { venues } = suggestVenues({ description: 'cheap dumplings in the ID, we are five', now })
    for (const venue of venues)
      expect(venue).toMatchObject({ neighborhood: 'International District', budget: '$' })
  })

  test('suggestions take untouched defaults of the form for no constraint, and claim no price for them', () => {
    for (const description of ['sushi', 'an omakase counter, quiet', 'oysters with a view']) {
      const { venues, preferences, note } = suggestVenues({
        location: 'Downtown Seattle, Seattle',
        preferences: { budget: 'moderate', groupSize: '5-7' },
        yielding: ['budget', 'groupSize'],
        description,
        now,
      })
      expect(preferences).toMatchObject({ budget: null, groupSize: null, groupSizeRange: null })
      for (const text of [note, ...venues.map(({ reason }) => reason)]) expect(text ?? '').not.toContain('$')
    }
  })

  test('suggestions use the point and the two miles around it that the page speaks of', () => {
    const here = { lat: 47.67, lng: -122.38 }
    const { venues, note } = suggestVenues({
      location: 'Home, Seattle',
      locationData: { address: 'Home', ...here },
      now,
    })
    for (const { lat, lng, reason } of venues) {
      expect(distanceMeters(here, { lat: lat ?? 0, lng: lng ?? 0 })).toBeLessThan(3_219)
      expect(reason).toMatch(/miles? from Home/)
    }
    expect(note).toBeNull()
  })

  test('suggestions say a price that is a step above the budget, in the reason and in the note', () => {
    const step = { location: 'Fremont', preferences: { budget: '$', cuisine: 'French' }, now } as const
    const { venues, note } = suggestVenues(step)
    const above = venues.filter(({ budget }) => budget === '$$')
    expect(above.length).toBeGreaterThan(0)
    for (const { name, reason } of above) {
      expect(reason).toContain('a step above your $15–30')
      expect(note).toContain(name)
    }
  })

  test('suggestions change from day to day: no trio comes back for thirty days running', () => {
    for (const ask of [
      { location: 'Ballard', preferences: { budget: '$$', groupSize: '3-4' } },
      { location: 'Capitol Hill', description: 'date night' },
      { location: 'Downtown Seattle', preferences: { occasion: 'group-dinner', groupSize: '5-7' } },
    ] as const) {
      const month = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 4, day + 1, 20)))
      const trios = new Set(
        month.map((day) =>
          ids(suggestVenues({ ...ask, now: day }))
            .sort()
            .join(),
        ),
      )
      expect(trios.size).toBeGreaterThan(10)
    }
  })

  test('suggestions have a note if a criterion cannot be met', () => {
    expect(suggestVenues({ preferences: { cuisine: 'Uzbek' }, now }).note).toContain('“Uzbek”')
    expect(suggestVenues({ location: 'Portland', now }).note).toContain('Portland')
    expect(suggestVenues({ location: 'Fremont', preferences: { budget: '$$$$' }, now }).note).toContain(
      '$100+',
    )
    expect(suggestVenues({ description: 'vegan oysters', now }).note).toContain('vegan')
    const far = suggestVenues({ location: 'Ballard', description: 'dim sum', now })
    expect(far.note).toContain('International District')
  })

  test('suggestions keep what the words exclude out of the list', () => {
    const { venues } = suggestVenues({
      description: 'noodles for 4, no thai, not in Ballard, under $30 each',
      now,
    })
    for (const venue of venues) {
      expect(venue.cuisine).not.toMatch(/thai/i)
      expect(venue.neighborhood).not.toBe('Ballard')
      expect(venue.priceLevel).toBe(1)
    }
    const quiet = suggestVenues({ description: 'cocktails, no live music', now })
    for (const venue of quiet.venues) expect(venue.tags).not.toContain('live-music')
  })

  test('suggestions are close to a landmark, and say how far', () => {
    const { venues } = suggestVenues({ description: 'dinner near Westlake station', now })
    for (const { reason } of venues) expect(reason).toMatch(/\d miles? from Westlake station|station/)
    for (const venue of venues) expect(venue.neighborhood).toMatch(/Downtown|South Lake Union|Capitol Hill/)
  })

  test('suggestions name what cannot be checked, what was not understood and where form and words differ', () => {
    const { note, understood, unchecked, notUnderstood, disagreements } = suggestVenues({
      location: 'Ballard, Seattle',
      preferences: { budget: '$$$' },
      description: 'cheap tacos, peanut allergy, gluhwein',
      now,
    })
    expect(note).toContain('We cannot check for peanuts: ask the kitchen.')
    expect(note).toContain('We did not understand “gluhwein”.')
    expect(note).toContain('Your words say “cheap” and the form “$60–100 each”: we followed your words.')
    expect(understood.map(({ id }) => id)).toEqual(['budget:$', 'cuisine:tacos', 'neighborhood:ballard'])
    expect([unchecked, notUnderstood, disagreements.length]).toEqual([['peanuts'], ['gluhwein'], 1])
  })

  test('a ceiling is checked by price levels, and that is said', () => {
    const { note, venues } = suggestVenues({ description: 'italian, under $45 each', now })
    for (const venue of venues) expect(venue.priceLevel).toBeLessThanOrEqual(2)
    expect(note).toContain('check the menu for your $45')
  })

  test('suggestions are the same all day and different on another day', () => {
    const ask = { location: 'Ballard', preferences: { budget: '$$' } } as const
    const later = new Date('2026-03-07T05:00:00Z')
    const days = [1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2026, 4, day, 20)))
    expect(suggestVenues({ ...ask, now })).toEqual(suggestVenues({ ...ask, now: later }))
    expect(
      new Set(
        days.map((day) =>
          ids(suggestVenues({ ...ask, now: day }))
            .sort()
            .join(),
        ),
      ).size,
    ).toBeGreaterThan(1)
  })

  test('suggestions exclude venues already on the list', () => {
    const ask = { location: 'Fremont', now }
    const first = ids(suggestVenues(ask))
    expect(ids(suggestVenues({ ...ask, exclude: first })).filter((id) => first.includes(id))).toEqual([])
  })

  test('suggestions fall back to the neighborhood, then to two generic venues', () => {
    const dear = catalog.filter((venue) => venue.neighborhood === 'Fremont' && venue.priceLevel === 4)
    const listed = suggestVenues({ location: 'Fremont', preferences: { budget: '$' }, now }, { venues: dear })
    expect(listed).toMatchObject({ source: 'catalogue', note: expect.stringContaining('nothing that fits') })
    expect(ids(listed)).toEqual(dear.map((venue) => venue.slug))

    const nothing = suggestVenues({ now }, { venues: [] })
    expect(nothing.source).toBe('generic')
    expect(nothing.venues.map((venue) => venue.name)).toEqual(['Pike Place Market', 'Seattle Center'])
    for (const venue of nothing.venues) expect(venueContract.parse(venue)).toEqual(venue)
  })
})

describe('reasons', () => {
  const everything = [...neighborhoods, 'Seattle'].flatMap((location) =>
    [null, ...occasions].flatMap((occasion) =>
      [2, 6, 15].map((groupSize) =>
        suggestVenues({ location, preferences: { occasion, groupSize, budget: '$$' }, now }),
      ),
    ),
  )

  test('reasons are one sentence each, never the same twice in a list, and fit the card', () => {
    for (const { venues, note } of everything) {
      const reasons = venues.map((venue) => venue.reason ?? '')
      expect(new Set(reasons).size).toBe(venues.length)
      for (const reason of reasons) {
        expect(reason).toMatch(/^[\p{Lu}\d$].*[^.,: ]\.$/u)
        expect(reason).not.toMatch(/undefined|null|NaN| {2}|,,|\. [A-Z]/)
        expect(reason.length).toBeLessThan(limits.descriptionLength)
      }
      expect(note ?? '').not.toMatch(/undefined|null|NaN| {2}/)
    }
  })

  test('reasons claim only what the catalog says', () => {
    const claims = [
      [/seats outside/i, 'outdoor-seating'],
      [/room for/i, 'large-groups'],
      [/open late/i, 'late-night'],
      [/live music/i, 'live-music'],
      [/light rail|station/i, 'light-rail'],
      [/quiet/i, 'quiet'],
      [/a view/i, 'view'],
      [/you can book/i, 'reservations'],
    ] as const
    for (const venue of everything.flatMap(({ venues }) => venues))
      for (const [words, tag] of claims) if (words.test(venue.reason ?? '')) expect(venue.tags).toContain(tag)
  })
})

describe('a model’s choice', () => {
  const asked = prepare({ location: 'Capitol Hill', preferences: { budget: '$', occasion: 'family' }, now })
  const anything = shortlistFor(prepare({ preferences: {}, now, seed: 'x', count: 300 }))

  test('a model’s choice above the budget, or for adults where children come, is refused even if it was offered', () => {
    const unfit = anything.filter(
      ({ venue }) => (venue.priceLevel ?? 4) > 1 || venue.tags.includes('21-plus'),
    )
    expect(unfit.length).toBeGreaterThan(20)
    const chosen = unfit.map(({ venue }) => ({ id: venue.slug, why: '' }))
    expect(answerOfModel(asked, unfit, chosen)).toBeNull()
  })

  test('a model’s choice that was excluded is refused, too', () => {
    const [first] = shortlistFor(asked)
    const id = first?.venue.slug ?? ''
    const excluding = prepare({ location: 'Capitol Hill', now, exclude: [id] })
    expect(answerOfModel(excluding, first ? [first] : [], [{ id, why: '' }])).toBeNull()
  })

  test('a model’s choice keeps its order among venues that meet the criteria equally well, and gets no two of one kitchen', () => {
    const open = prepare({ location: 'Ballard', now })
    const shortlist = shortlistFor(open)
    const reversed = shortlist.map(({ venue }) => ({ id: venue.slug, why: '' })).toReversed()
    const answer = answerOfModel(open, shortlist, reversed)
    expect(answer?.venues[0]?.id).toBe(reversed[0]?.id)
    const kitchens = answer?.venues.map(({ id }) => catalog.find(({ slug }) => slug === id)?.cuisineFamily)
    expect(new Set(kitchens).size).toBe(3)
  })
})
