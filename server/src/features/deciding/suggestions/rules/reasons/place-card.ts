import type { SuggestedPlace } from '@nofomo/contracts/suggestions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { distanceMeters, type Point } from '../../../../../catalog/gazetteer.ts'
import { tagWords, type VenueTag } from '../../../../../catalog/vocabulary.ts'

type Context = {
  /** Where distances are measured from; null: they are not. */
  from: Point | null
  chosenByModel: ReadonlySet<string>
  reasonByModel: ReadonlySet<string>
}

/** Facts that no source has: null, never a guess. */
const notKnown = {
  hours: null,
  phone: null,
  menuUrl: null,
  crowdLevel: null,
  waitTime: null,
  insiderTip: null,
  duration: null,
  isSpecial: null,
  isNew: null,
  aiScore: null,
  personalityMatch: null,
  energyLevel: null,
  socialLevel: null,
  adventureLevel: null,
  capacity: null,
  seatingCapacity: null,
  totalVotes: null,
  submittedAt: null,
} as const

/** A venue under the names that other clients use. */
export function placeCard(venue: Venue, { from, chosenByModel, reasonByModel }: Context): SuggestedPlace {
  const { id, name, cuisine, address, lat, lng, image, tags, reason } = venue
  const vibesOfIt = worded(tags, 'vibe')
  const vibe = vibesOfIt.join(', ') || null
  return {
    ...notKnown,
    id,
    name,
    title: name,
    category: venue.category,
    subcategory: cuisine,
    type: venue.type,
    cuisine,
    description: venue.description,
    address,
    neighborhood: venue.neighborhood,
    location: { address, lat, lng },
    distance: milesFrom(from, venue),
    priceLevel: venue.priceLevel,
    priceRange: venue.priceRange,
    price: venue.budget,
    rating: venue.rating,
    image,
    imageUrl: image,
    website: venue.website,
    tags,
    vibes: vibesOfIt,
    specialFeatures: worded(tags, 'feature'),
    vibe,
    ambiance: vibe,
    reservation: reservationOf(tags),
    hasOutdoorSeating: tags.includes('outdoor-seating') || null,
    liveMusic: tags.includes('live-music') || null,
    isPartner: venue.isPartner,
    ...(venue.credits && { credits: venue.credits, creditLine: venue.creditLine }),
    source: venue.source,
    why: reason,
    aiEnhanced: chosenByModel.has(id),
    aiReason: reasonByModel.has(id) ? reason : null,
    realWorldData: true,
  }
}

function worded(tags: readonly string[], kind: 'vibe' | 'feature'): string[] {
  return tags.flatMap((tag) => tagWords[tag as VenueTag]?.[kind] ?? [])
}

function reservationOf(tags: readonly string[]): string | null {
  if (tags.includes('reservations')) return 'Tables can be booked.'
  return tags.includes('walk-in') ? 'No booking needed.' : null
}

/** To one decimal; the point itself is rounded to a kilometer. */
function milesFrom(from: Point | null, { lat, lng }: Venue): number | null {
  if (!from || lat === null || lng === null) return null
  return Math.round(distanceMeters(from, { lat, lng }) / 160.9344) / 10
}
