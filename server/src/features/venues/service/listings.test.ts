import { venue as venueContract } from '@nofomo/contracts/venues.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, findCatalogueVenue } from '../../../catalogue/catalogue.ts'
import { searchVenues, venueFromCatalogue, venueFromMember } from './listings.ts'

const names = (text: string, limit = 10, location?: string): string[] =>
  searchVenues(text, limit, location).map((venue) => venue.name)

describe('a venue of the catalogue', () => {
  test('matches the contract, with nothing invented', () => {
    for (const listed of catalogue) {
      const venue = venueFromCatalogue(listed, { source: 'catalogue', reason: null })
      expect(venueContract.parse(venue)).toEqual(venue)
      expect(venue.rating).toBeNull()
      expect(venue.priceRange === null).toBe(listed.priceLevel === undefined)
    }
  })

  test('has its price per person, and whether it is a bar', () => {
    const spinasse = findCatalogueVenue('cascina-spinasse')
    if (!spinasse) throw new Error('The example has left the catalogue.')
    const venue = venueFromCatalogue(spinasse, { source: 'ai_suggestions', reason: 'Hand-cut pasta.' })
    expect(venue).toMatchObject({
      id: 'cascina-spinasse',
      type: 'restaurant',
      budget: '$$$',
      priceRange: '$60–100',
      location: spinasse.address,
      source: 'ai_suggestions',
      reason: 'Hand-cut pasta.',
      isPartner: false,
    })
    expect(searchVenues('cocktails', 1)[0]?.type).toBe('bar')
  })
})

describe('a venue a member adds', () => {
  test('contains what they typed and nothing more', () => {
    const venue = venueFromMember({
      name: "Auntie's porch",
      category: 'restaurant',
      address: '1 Pine St, Cap Hill',
    })
    expect(venueContract.parse(venue)).toEqual(venue)
    expect(venue).toMatchObject({
      neighborhood: 'Capitol Hill',
      lat: null,
      website: null,
      source: 'user_submitted',
    })
    expect(venue.id).toMatch(/^user_[\w-]{12}$/)
  })

  test('keeps the id the client sent, unless that is invalid', () => {
    const input = { name: 'Porch', category: 'bar' } as const
    expect(venueFromMember({ ...input, id: 'user_17' }).id).toBe('user_17')
    expect(venueFromMember({ ...input, id: '../../etc' }).id).toMatch(/^user_[\w-]{12}$/)
    expect(venueFromMember({ ...input, budget: 'moderate' }).priceRange).toBe('$30–60')
  })
})

describe('searching', () => {
  test.each([
    ['cascina', 'Cascina Spinasse'],
    ['SPINASSE', 'Cascina Spinasse'],
    ['spinase', 'Cascina Spinasse'],
    ['spinss', 'Cascina Spinasse'],
    ['pho bac', 'Phở Bắc Súp Shop'],
    ['dicks', "Dick's Drive-In (Broadway)"],
    ['the pink door', 'The Pink Door'],
    ['pink dorr', 'The Pink Door'],
  ])('"%s" finds %s first', (text, name) => expect(names(text)[0]).toBe(name))

  test('by cuisine and neighbourhood finds only venues that match both', () => {
    const found = searchVenues('vietnamese in the international district', 20)
    expect(found.length).toBeGreaterThan(1)
    expect(found.every((venue) => venue.neighborhood === 'International District')).toBe(true)
  })

  test('by tag finds venues with the tag', () => {
    const found = searchVenues('vegan ballard', 20)
    expect(found.every((venue) => venue.tags.includes('vegan') || /vegan/i.test(venue.cuisine ?? ''))).toBe(
      true,
    )
  })

  test('without a query lists all venues by name, up to the limit', () => {
    expect(names('', 5)).toHaveLength(5)
    expect(names('', 50)).toEqual(names('', 50).toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('finds nothing for an unknown word, and nothing outside Seattle', () => {
    expect(names('zzyzx')).toEqual([])
    expect(names('ramen', 10, 'Portland')).toEqual([])
    expect(names('ramen', 10, 'Ballard').length).toBeGreaterThan(0)
    expect(names('ramen', 10, 'seattle, wa').length).toBeGreaterThan(0)
  })

  test('finds every venue by its own name', () => {
    for (const { name } of catalogue) expect(names(name)).toContain(name)
  })

  test('never throws for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.integer({ min: 1, max: 50 }),
        (text, limit) => {
          expect(names(text, limit).length).toBeLessThanOrEqual(limit)
        },
      ),
    )
  })
})
