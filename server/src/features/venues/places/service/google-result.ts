import type { FoundPlace, Location, PlaceDetails } from '@nofomo/contracts/places/endpoints.ts'
import { isInSeattle, type LocationType, radiusMiles } from '@nofomo/contracts/places/geography.ts'
import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import { mendedLineOf } from '@nofomo/contracts/text/endpoints.ts'
import { z } from 'zod'
import { addressOf } from '../../../../catalog/gazetteer-locations.ts'
import { blockName } from '../../../../catalog/street-key.ts'
import { externalPlace } from './external-place.ts'

const attribution = z.object({ displayName: mendedLineOf(120), uri: z.string().max(1_000).optional() })
const photo = z.object({ name: z.string(), authorAttributions: z.array(attribution).default([]) })

/** The fields of a place of Google's that the product reads. */
export const googlePlace = z.object({
  id: z.string().regex(/^[\w-]{1,300}$/),
  displayName: z.object({ text: mendedLineOf(200).min(1) }),
  formattedAddress: mendedLineOf(300).default(''),
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  primaryType: z.string().optional(),
  businessStatus: z.string().optional(),
  websiteUri: z.string().max(2_000).optional(),
  nationalPhoneNumber: mendedLineOf(40).optional(),
  photos: z.array(photo).default([]),
})
export type GooglePlace = z.output<typeof googlePlace>

const categories: readonly (readonly [RegExp, Category])[] = [
  [/restaurant|food|diner|steak_house|meal_/, 'restaurant'],
  [/(?:^|_)(?:bar|pub|brewery|winery)$|night_club/, 'bar'],
  [/cafe|coffee|tea_house|bakery|ice_cream|dessert|donut|bagel/, 'cafe'],
  [/theater|cinema|concert|comedy|karaoke|auditorium|casino|opera/, 'entertainment'],
]
const campuses = new Set(['university', 'school', 'hospital', 'corporate_office'])
const houses = new Set(['street_address', 'premise', 'subpremise'])

/** A place that a group can visit; null for closed places, streets, towns and the like. */
export function toFoundPlace(found: GooglePlace, id: string): FoundPlace | null {
  const { primaryType = '', businessStatus, location } = found
  const isClosed = businessStatus !== undefined && businessStatus !== 'OPERATIONAL'
  if (isClosed || primaryType === '' || kindOf(found) !== 'landmark') return null
  return externalPlace({
    id,
    source: 'google_places',
    name: found.displayName.text,
    category: categories.find(([pattern]) => pattern.test(primaryType))?.[1] ?? 'activity',
    address: found.formattedAddress.replace(/, (?:USA|United States)$/, ''),
    lat: location.latitude,
    lng: location.longitude,
  })
}

/** A location to search around. A house becomes its block, to a hundred meters. */
export function toGoogleLocation(found: GooglePlace): Location {
  const isHouse = houses.has(found.primaryType ?? '')
  const degrees = (value: number) => (isHouse ? Number(value.toFixed(3)) : value)
  const { latitude, longitude } = found.location
  const point = { lat: degrees(latitude), lng: degrees(longitude) }
  const type = kindOf(found)
  const name = isHouse ? blockOf(found.displayName.text) : found.displayName.text
  return {
    address: name === 'Seattle' ? 'Seattle, WA' : addressOf(name, point, regionOf(found)),
    ...point,
    source: 'google_places',
    type,
    importance: 0.5,
    placeId: `google-${found.id}`,
    radiusMiles: radiusMiles[type],
  }
}

const blockOf = (name: string): string =>
  name.replace(/^(\d{1,5})\S*\s+(.+)$/, (_, house: string, street: string) =>
    blockName(Number(house), street),
  )

function kindOf({ primaryType = '', location }: GooglePlace): LocationType {
  if (/^(?:neighborhood|sublocality.*)$/.test(primaryType)) return 'neighborhood'
  if (primaryType === 'locality')
    return isInSeattle({ lat: location.latitude, lng: location.longitude }) ? 'city' : 'suburb'
  if (campuses.has(primaryType)) return 'campus'
  const isVague =
    houses.has(primaryType) || /^(?:route|intersection|postal_code|administrative_.*)$/.test(primaryType)
  return isVague || primaryType === '' ? 'other' : 'landmark'
}

/** `Bellevue, WA` of `1 Main St, Bellevue, WA 98004, USA`. */
function regionOf({ formattedAddress, displayName }: GooglePlace): string {
  const [, town, state] =
    /(?:^|, )([^,]+), ([A-Z]{2})(?: \d{5})?(?:-\d{4})?(?:, USA)?$/.exec(formattedAddress) ?? []
  if (!state) return 'WA'
  return town === displayName.text ? state : `${town}, ${state}`
}

/** The links and names of those who took a photo. */
export function attributionsOf({ authorAttributions }: GooglePlace['photos'][number]) {
  return authorAttributions.map(({ displayName, uri }) => ({ name: displayName, url: webLink(uri) }))
}

export const contactOf = (found: GooglePlace): Pick<PlaceDetails, 'website' | 'phone'> => ({
  website: webLink(found.websiteUri),
  phone: found.nationalPhoneNumber ?? null,
})

/** Google's links to its users begin with two slashes. */
function webLink(uri: string | undefined): string | null {
  const address = uri?.replace(/^\/\//, 'https://') ?? ''
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
