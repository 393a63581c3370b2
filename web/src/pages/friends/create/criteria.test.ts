import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { NoLocation, placeFor } from '../../../features/suggestions/from-words.ts'
import { radiusNote } from './create.messages.ts'
import {
  type Criteria,
  missingIn,
  noCriteria,
  outsideNote,
  placeOf,
  sessionRequest,
  titleFor,
  wishesFor,
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
const nearWestlake = { said: 'near Westlake station', location: 'Westlake station, Seattle' }
const silent = { words: '', when: null, leftOut: [] }
const chosen: Criteria = {
  groupSize: '5-7',
  budget: '$$$',
  occasion: 'date',
  cuisine: '',
  location: gasWorks,
}

describe('the button', () => {
  test('the button of the create form lists everything that is missing at first', () => {
    expect(missingIn(noCriteria, null)).toBe(
      'Still to choose: a location, a group size, a budget and an occasion.',
    )
  })

  test('the button of the create form names the last missing choice', () => {
    expect(missingIn({ ...chosen, occasion: null }, null)).toBe('Still to choose: an occasion.')
    expect(missingIn({ ...chosen, occasion: null, budget: null }, null)).toBe(
      'Still to choose: a budget and an occasion.',
    )
  })

  test('the button of the create form is enabled once group size, budget, occasion and location are chosen; cuisine is optional', () => {
    expect(missingIn(chosen, null)).toBeNull()
    for (const key of ['groupSize', 'budget', 'occasion', 'location'] as const)
      expect(missingIn({ ...chosen, [key]: null }, null)).toMatch(/^Still to choose: an? [a-z ]+\.$/)
  })

  test('the button of the create form misses nothing that the words say', () => {
    const understood = ['near:westlake', 'people:5', 'ceiling:25', 'occasion:date'].map(
      (id) => ({ id, kind: id.split(':')[0], source: 'words', isDefault: false }) as Chip,
    )
    const preferences = {
      budget: '$',
      groupSize: 5,
      groupSizeRange: null,
      groupSizeFrom: 5,
      occasion: 'date',
      cuisine: null,
    } as const
    const parsed = { understood, preferences, where: nearWestlake, note: null }
    expect(missingIn(noCriteria, parsed)).toBeNull()
    expect(missingIn(noCriteria, { ...parsed, understood: understood.slice(1) })).toBe(
      'Still to choose: a location.',
    )
  })
})

describe('the location', () => {
  test('the chosen location is shown with its radius', () => {
    expect(radiusNote(gasWorks)).toBe('Looking within 2 miles of Gas Works Park.')
    expect(radiusNote({ ...ballard, radiusMiles: 5 })).toBe('Looking within 5 miles of Ballard.')
  })

  test('the chosen location is in the session’s title', () => {
    expect(titleFor(ballard)).toBe('Where to in Ballard?')
    expect(titleFor(gasWorks)).toBe('Where to near Gas Works Park?')
    expect(titleFor({ ...gasWorks, address: 'x'.repeat(200) })).toHaveLength(80)
  })
})

describe('outside Seattle', () => {
  test('a location outside Seattle is reported immediately, by its name if it has one', () => {
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
    groupSizeFrom: 5,
    occasion: 'date',
    cuisine: null,
  } as const

  const suggested = { venues: [], preferences: applied, understood: [], where: null }

  test('a session is created with where the words say to look, without the point of the form', () => {
    const near = { id: 'near:westlake', kind: 'near', source: 'words', isDefault: false } as Chip
    const said = { understood: [near], where: nearWestlake }
    for (const location of [gasWorks, null])
      expect(placeFor(said, placeOf({ ...chosen, location }))).toEqual({
        title: 'Where to near Westlake station?',
        location: 'Westlake station, Seattle',
      })
    expect(placeFor({ ...said, where: null }, placeOf(chosen)).title).toBe('Where to in Seattle?')
    expect(() => placeFor({ ...said, where: null }, null)).toThrow(NoLocation)
  })

  test('suggestions are requested with budgets by name, group sizes as the chosen range, and no cuisine as null', () => {
    expect(wishesFor(chosen, silent)).toEqual({
      location: 'Gas Works Park, near Fremont, Seattle',
      preferences: { budget: 'upscale', groupSize: '5-7', occasion: 'date', cuisine: null },
    })
    expect(wishesFor({ ...chosen, cuisine: 'Thai' }, silent).preferences?.cuisine).toBe('Thai')
  })

  test('suggestions are requested with own words, and which chips of them are left out', () => {
    const own = { words: ' cheap, no sushi ', when: null, leftOut: [{ id: 'avoid:sushi' } as Chip] }
    expect(wishesFor(chosen, own)).toMatchObject({
      description: 'cheap, no sushi',
      without: ['avoid:sushi'],
    })
  })

  test('a session is created with what the words decided, and not with what the form says there', () => {
    const preferences = {
      ...applied,
      budget: '$',
      groupSize: 5,
      groupSizeRange: null,
      groupSizeFrom: 5,
    } as const
    expect(sessionRequest(chosen, silent, { ...suggested, preferences }).preferences).toMatchObject({
      budget: '$',
      groupSize: 5,
    })
  })

  test('a session is created with the first three venues, and the approximate point they are around', () => {
    const venues = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }) as Venue)
    const request = sessionRequest(chosen, silent, { ...suggested, venues })
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
