import type { Location } from '@nofomo/contracts/places.ts'
import type { Chip } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { describe, expect, test } from 'vitest'
import {
  type CompleteCriteria,
  completed,
  missingIn,
  noCriteria,
  outsideNote,
  radiusNote,
  sessionRequest,
  suggestionRequest,
  titleFor,
} from './criteria.ts'
import { unnamed } from './my-location.ts'

const gasWorks: Location = {
  address: 'Gas Works Park, near Fremont, Seattle',
  lat: 47.6456,
  lng: -122.3344,
  source: 'gazetteer',
  type: 'landmark',
  importance: 0.6,
  placeId: 'gazetteer-landmark-gas-works-park',
  radiusMiles: 2,
}
const ballard: Location = { ...gasWorks, address: 'Ballard, Seattle', type: 'neighborhood' }
const silent = { words: '', leftOut: [] }
const chosen: CompleteCriteria = {
  groupSize: '5-7',
  budget: '$$$',
  occasion: 'date',
  cuisine: '',
  location: gasWorks,
}

describe('the button', () => {
  test('lists everything that is missing at first', () => {
    expect(missingIn(noCriteria)).toBe('Still to choose: a location, a group size, a budget and an occasion.')
  })

  test('names the last missing choice', () => {
    expect(missingIn({ ...chosen, occasion: null })).toBe('Still to choose: an occasion.')
    expect(missingIn({ ...chosen, occasion: null, budget: null })).toBe(
      'Still to choose: a budget and an occasion.',
    )
  })

  test('is enabled once group size, budget, occasion and location are chosen; cuisine is optional', () => {
    expect(missingIn(chosen)).toBeNull()
    expect(completed(chosen)).toEqual(chosen)
    for (const key of ['groupSize', 'budget', 'occasion', 'location'] as const)
      expect(completed({ ...chosen, [key]: null })).toBeNull()
  })
})

describe('the location', () => {
  test('is shown with its radius', () => {
    expect(radiusNote(gasWorks)).toBe('Looking within 2 miles of Gas Works Park.')
    expect(radiusNote({ ...ballard, radiusMiles: 5 })).toBe('Looking within 5 miles of Ballard.')
  })

  test('is in the session’s title', () => {
    expect(titleFor(ballard)).toBe('Where to in Ballard?')
    expect(titleFor(gasWorks)).toBe('Where to near Gas Works Park?')
    expect(titleFor({ ...gasWorks, address: 'x'.repeat(200) })).toHaveLength(80)
  })
})

describe('outside Seattle', () => {
  test('a location is reported immediately, by its name if it has one', () => {
    const bellevue: Location = { ...ballard, address: 'Bellevue, WA', lat: 47.61, lng: -122.2 }
    expect(outsideNote(bellevue)).toBe('We only know Seattle so far, and Bellevue is outside it.')
    expect(titleFor(bellevue)).toBe('Where to in Seattle?')
    expect(outsideNote(unnamed(45.5, -122.6))).toBe(
      'We only know Seattle so far, and you seem to be outside it.',
    )
  })

  test('locations in Seattle are not reported, nor a point rounded across the border', () => {
    expect([gasWorks, ballard].map(outsideNote)).toEqual([null, null])
    expect(outsideNote({ ...ballard, lat: 47.49, lng: -122.27 })).toBeNull()
  })
})

describe('the calls', () => {
  const applied = {
    budget: '$$$',
    groupSize: 7,
    groupSizeRange: '5-7',
    occasion: 'date',
    cuisine: null,
  } as const

  test('send budgets by name, group sizes as the chosen range, and no cuisine as null', () => {
    expect(suggestionRequest(chosen, silent)).toEqual({
      title: 'Where to near Gas Works Park?',
      location: 'Gas Works Park, near Fremont, Seattle',
      preferences: { budget: 'upscale', groupSize: '5-7', occasion: 'date', cuisine: null },
    })
    expect(suggestionRequest({ ...chosen, cuisine: 'Thai' }, silent).preferences?.cuisine).toBe('Thai')
  })

  test('send own words, and which chips of them are left out', () => {
    const own = { words: ' cheap, no sushi ', leftOut: [{ id: 'avoid:sushi' } as Chip] }
    expect(suggestionRequest(chosen, own)).toMatchObject({
      description: 'cheap, no sushi',
      without: ['avoid:sushi'],
    })
  })

  test('store what the words decided, and not what the form says there', () => {
    const preferences = { ...applied, budget: '$', groupSize: 5, groupSizeRange: null } as const
    expect(sessionRequest(chosen, silent, { venues: [], preferences }).preferences).toMatchObject({
      budget: '$',
      groupSize: 5,
    })
  })

  test('store the first three venues, with the approximate point they are around', () => {
    const venues = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }) as Venue)
    const request = sessionRequest(chosen, silent, { venues, preferences: applied })
    expect(request.venues?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(request.venues?.every(({ source }) => source === 'ai_suggestions')).toBe(true)
    expect(request.locationData).toEqual({
      address: 'Gas Works Park, near Fremont, Seattle',
      lat: 47.65,
      lng: -122.33,
    })
    expect(request.settings).toEqual({ allowAnonymousVotes: true })
  })
})
