import type { FoundPlace, PlaceDetails } from '@nofomo/contracts/places/endpoints.ts'
import { isInSeattle } from '@nofomo/contracts/places/geography.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { sourceCredit } from '@nofomo/contracts/venues/facts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findListing, venueFromListing } from '../../venues/public.ts'
import { isSamePoint, maxResults, perSource } from '../rules/merge.ts'
import { photoIdOf, placeIdOf, readPlaceId } from '../rules/signed-ids.ts'
import type { PlaceCaller } from './caller.ts'
import type { Sources } from './find-locations.ts'
import { findMerged } from './find-merged.ts'
import type { GooglePlaces } from './google-places.ts'
import { attributionsOf, contactOf, type GooglePlace, toFoundPlace } from './google-result.ts'
import { toPlace } from './nominatim-result.ts'

const unavailable = 'Search temporarily unavailable'
const noDetails = 'Failed to get place details'

/** Our own places may share a point, such as the stalls of a market. */
const isSamePlace = (one: FoundPlace, other: FoundPlace): boolean =>
  isOurs(one) && isOurs(other) ? one.id === other.id : isSamePoint(one, other)

const isOurs = ({ source }: FoundPlace) => source === 'catalogue' || source === 'directory'

/**
 * Places to add, from every source: ours first. `key` signs the ids of Google's.
 * @throws unavailable if a source failed and the others found nothing
 */
export async function findPlaces(
  text: string,
  { published, google, geocoder }: Sources,
  { key, caller }: { key: Buffer; caller: PlaceCaller },
): Promise<FoundPlace[]> {
  const { found, failures } = await findMerged<FoundPlace>(
    text,
    [
      async () => (await published.search(text, 2 * maxResults)).map(fromVenue),
      async () =>
        ((await google?.search(text, perSource, caller)) ?? []).flatMap(
          (place) => toFoundPlace(place, placeIdOf(key, place.id)) ?? [],
        ),
      async () =>
        ((await geocoder?.search(text, perSource, caller)) ?? []).flatMap((place) => toPlace(place) ?? []),
    ],
    isSamePlace,
  )
  if (failures.length > 0 && found.length === 0) throw refusedWith(unavailable, failures)
  return found
}

/** Our error for failed sources, with the shortest `Retry-After` of them, if there is one. */
function refusedWith(sentence: string, causes: readonly unknown[]): AppError {
  const waits = causes.flatMap((cause) => (cause instanceof AppError && cause.retryAfterSeconds) || [])
  return new AppError('unavailable', sentence, {
    ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
    cause: causes.find((cause) => !(cause instanceof AppError)),
  })
}

function fromVenue(venue: Venue): FoundPlace {
  const { id, name, category, cuisine, address, neighborhood, lat, lng, priceRange, image, credits } = venue
  return {
    id,
    name,
    category,
    cuisine,
    address,
    neighborhood,
    lat,
    lng,
    priceRange,
    image,
    ...creditOf(credits),
    source: venue.source === 'directory' ? 'directory' : 'catalogue',
    isInPartnerZone: lat !== null && lng !== null && isInSeattle({ lat, lng }),
  }
}

/** Whom to name for the place itself; facts of others are named with them. */
function creditOf(credits: Venue['credits']): Pick<FoundPlace, 'credit'> {
  const credit = credits?.find(({ fact }) => fact === 'place')
  if (!credit || credit.source === 'guests') return {}
  const { source, name, year } = credit
  return { credit: sourceCredit({ source, name, year }) }
}

/**
 * The details of a place that a search found.
 * @throws not_found · unavailable if its service does not answer
 */
export async function getPlaceDetails(
  { db, now }: Ctx,
  id: string,
  { google, key, caller }: { google: GooglePlaces | null; key: Buffer; caller: PlaceCaller },
): Promise<PlaceDetails> {
  const placeId = readPlaceId(key, id)
  if (placeId !== null && google) {
    const found = await google.details(placeId, caller).catch((cause: unknown) => {
      throw refusedWith(noDetails, [cause])
    })
    const place = toFoundPlace(found, id)
    if (place) return { ...place, ...contactOf(found), photo: photoOf(found, key, now) }
  }
  const listing = placeId === null ? await findListing(db, id) : null
  if (!listing) throw new AppError('not_found', noDetails)
  const { source, website, phone } = listing
  return { ...fromVenue(venueFromListing(listing, { source, reason: null })), website, phone, photo: null }
}

function photoOf({ photos }: GooglePlace, key: Buffer, now: Date): PlaceDetails['photo'] {
  const [first] = photos
  const id = first && photoIdOf(key, first.name, now)
  return first && id ? { url: `/images/places/${id}`, attributions: attributionsOf(first) } : null
}
