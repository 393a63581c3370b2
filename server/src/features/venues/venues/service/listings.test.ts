import { venue as venueContract } from '@nofomo/contracts/venues/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { catalog, findCatalogVenue } from '../../../../catalog/catalog.ts'
import { readDirectory } from '../../../../catalog/directory/directory.ts'
import { listingFromPlace, venueFromCatalog, venueFromListing, venueFromMember } from './listings.ts'
import { directoryPlaces, findPlace, matchDirectoryPlace, seatsOf } from './places.ts'

describe('a venue of the catalog', () => {
  test('a venue of the catalog matches the contract, without invented facts', () => {
    for (const listed of catalog) {
      const venue = venueFromCatalog(listed, { source: 'catalogue', reason: null })
      expect(venueContract.parse(venue)).toEqual(venue)
      expect(venue.rating).toBeNull()
      expect(venue.priceRange === null).toBe(listed.priceLevel === undefined)
    }
  })

  test('a venue of the catalog has its price per person, and whether it is a bar', () => {
    const spinasse = findCatalogVenue('cascina-spinasse')
    if (!spinasse) throw new Error('The example has left the catalog.')
    const venue = venueFromCatalog(spinasse, { source: 'ai_suggestions', reason: 'Hand-cut pasta.' })
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
    const bar = catalog.find(({ category }) => category === 'bar')
    if (!bar) throw new Error('The catalog has no bar.')
    expect(venueFromCatalog(bar, { source: 'catalogue', reason: null }).type).toBe('bar')
  })
})

describe('a venue a member adds', () => {
  test('a venue that a member adds contains what they typed and nothing more', () => {
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

  test('a venue that a member adds keeps the id the client sent, unless that is invalid', () => {
    const input = { name: 'Porch', category: 'bar' } as const
    expect(venueFromMember({ ...input, id: 'user_17' }).id).toBe('user_17')
    expect(venueFromMember({ ...input, id: '../../etc' }).id).toMatch(/^user_[\w-]{12}$/)
    expect(venueFromMember({ ...input, budget: 'moderate' }).priceRange).toBe('$30–60')
  })
})

describe('the places of the directory', () => {
  test('the places of the directory match the contract, without invented facts', () => {
    for (const place of directoryPlaces().slice(0, 50)) {
      const venue = venueFromListing(listingFromPlace(place), { source: 'directory', reason: null })
      expect(venueContract.parse(venue)).toEqual(venue)
      expect(venue).toMatchObject({ lat: place.lat, priceLevel: null, website: null, isPartner: false })
    }
  })

  test('the places of the directory exclude venues of the catalog, which get their seats', () => {
    const canon = readDirectory().find(({ name }) => name.startsWith('Canon '))
    expect(canon).toBeDefined()
    expect(directoryPlaces()).not.toContain(canon)
    expect(findPlace(canon?.id ?? '')).toBeNull()
    expect(seatsOf('canon')).toBe(canon?.seats)
    expect(catalog.filter(({ slug }) => seatsOf(slug)).length).toBeGreaterThan(90)
    expect(seatsOf('altogether-unknown')).toBeNull()
  })

  test('the places of the directory are matched by name and street', () => {
    const [place] = directoryPlaces()
    if (!place) throw new Error('The directory is empty.')
    const typed = { name: `The ${place.name.toUpperCase()}`, address: place.address.split(',')[0] ?? '' }
    expect(matchDirectoryPlace(typed)).toBe(place)
    expect(matchDirectoryPlace({ ...typed, address: '' })).toBeNull()
  })
})
