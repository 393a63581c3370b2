import { priceOf } from '@nofomo/contracts/sessions/choices.ts'
import type { Session, SessionStatus } from '@nofomo/contracts/sessions/endpoints.ts'
import { factCredit, type Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { z } from 'zod'
import { imageAddress } from '../../../catalog/picture-path.ts'
import { posterName } from '../../../catalog/poster-path.ts'
import { type ResolvedVenue, withCreditLine } from '../../venues/venues/public.ts'
import { finalAt, storedSize } from './rules/sessions.ts'
import { lostTimes, openingsOf, toTimes } from './rules/times.ts'
import type { NewVenueRow, SessionRow, SessionWithTimes, VenueRow } from './store/sessions.ts'

/** A stored session as anybody with the link may see it. */
export function toSession(row: SessionWithTimes): Session {
  const times = row.times && toTimes(row.times)
  const openings = openingsOf(row, times ?? [])
  const lost = row.completed_at ? [] : lostTimes(row, times ?? [])
  const { budget } = priceOf(row.price_level)
  return {
    id: row.id,
    title: row.title,
    sessionName: row.title,
    ...(row.host_name !== null && { hostName: row.host_name }),
    description: row.description,
    location: row.location,
    locationString: row.location,
    occasion: row.occasion,
    groupSize: row.group_size_range ?? row.group_size,
    budget,
    source: 'server',
    preferences: {
      budget,
      ...storedSize(row),
      occasion: row.occasion,
      cuisine: row.cuisine,
    },
    venues: row.venues.map(toVenue),
    expectedVoters: row.expected_voters,
    isExpectedKnown: row.is_expected_known,
    status: statusOf(row),
    finalAt: finalAt(row)?.toISOString() ?? null,
    quietEndsAt: row.quiet_ends_at?.toISOString() ?? null,
    isKeptOpen: row.is_kept_open,
    settings: {
      allowAnonymousVotes: row.allow_anonymous_votes,
      allowAddedVenues: row.allow_added_venues,
      ...(row.times && { allowAddedTimes: row.allow_added_times }),
      resultsVisibility: row.results_visibility,
      offersMuted: row.offers_muted,
    },
    deadline: row.deadline?.toISOString() ?? null,
    meetingAt: row.meeting_at?.toISOString() ?? null,
    ...(times && { times }),
    ...(lost.length > 0 && { lostTimes: lost }),
    ...(openings.length > 0 && { openings }),
    hasNotices: true,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  }
}

export function statusOf({
  completed_at,
  provisional_since,
}: Pick<SessionRow, 'completed_at' | 'provisional_since'>): SessionStatus {
  if (completed_at) return 'complete'
  return provisional_since ? 'provisional' : 'in_progress'
}

function toVenue(row: VenueRow): Venue {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    type: row.category === 'bar' ? 'bar' : 'restaurant',
    cuisine: row.cuisine,
    description: row.description,
    address: row.address,
    location: row.address,
    neighborhood: row.neighborhood,
    lat: row.lat,
    lng: row.lng,
    ...priceOf(row.price_level),
    website: row.website,
    tags: row.tags,
    rating: null,
    isPartner: row.is_partner,
    source: row.source,
    reason: row.reason,
    image: imageAddress(row),
    ...withCreditLine(storedCredits.safeParse(row.credits).data ?? []),
  }
}

/** What a release to come stores in other words is left out. */
const storedCredits = z.array(factCredit)

/** A venue as stored with a session: a copy, so that later changes elsewhere do not affect the vote. */
export function toVenueRow(
  sessionId: string,
  position: number,
  { venue, catalogVenueId, hours, poster, picture }: ResolvedVenue,
  now: Date,
): NewVenueRow {
  return {
    session_id: sessionId,
    id: venue.id,
    position,
    name: venue.name,
    category: venue.category,
    cuisine: venue.cuisine,
    description: venue.description,
    address: venue.address,
    neighborhood: venue.neighborhood,
    lat: venue.lat,
    lng: venue.lng,
    price_level: venue.priceLevel,
    website: venue.website,
    tags: venue.tags,
    is_partner: venue.isPartner,
    source: venue.source,
    reason: venue.reason,
    poster: posterName(poster),
    picture,
    // Without JSON.stringify the driver would send a list as a PostgreSQL array.
    hours: hours.week && JSON.stringify(hours.week),
    special_hours: JSON.stringify(hours.specialHours),
    credits: venue.credits ? JSON.stringify(venue.credits) : null,
    created_at: now,
    catalogue_venue_id: catalogVenueId,
  }
}
