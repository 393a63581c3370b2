import type { VenueFeature } from '@nofomo/contracts/venues/features.ts'
import { addressIn } from './address.ts'
import { kindKeys, kindOfTags } from './kinds.ts'
import { checkedRow, firstOf, lineIn, type ReadRow, webAddress } from './place.ts'
import type { ImportSettings } from './settings.ts'

/** An object of OpenStreetMap: a node, or a way or relation with a point. */
export type OsmObject = {
  type: unknown
  id: unknown
  lat: unknown
  lng: unknown
  tags: Readonly<Record<string, unknown>>
}

/** The tags that are read; large files are read faster without the others. */
export const osmKeys = [
  ...kindKeys,
  ...['name', 'cuisine', 'opening_hours', 'phone', 'contact:phone', 'website', 'contact:website'],
  ...['addr:housenumber', 'addr:street', 'addr:unit', 'addr:city', 'addr:state', 'addr:postcode'],
  ...['wheelchair', 'outdoor_seating', 'live_music', 'reservation', 'min_age', 'fee'],
  ...['disused', 'abandoned', 'end_date'],
  ...['diet:vegan', 'diet:vegetarian', 'diet:gluten_free', 'diet:halal', 'diet:kosher'],
]

const letters = new Map(Object.entries({ node: 'n', way: 'w', relation: 'r' }))
const yes = new Set(['yes', 'only'])

/** What each feature is tagged as. */
const features: readonly (readonly [VenueFeature, string, ReadonlySet<string>])[] = [
  ['step-free', 'wheelchair', new Set(['yes', 'designated'])],
  [
    'outdoor-seating',
    'outdoor_seating',
    new Set(['yes', 'garden', 'patio', 'terrace', 'sidewalk', 'pedestrian_zone']),
  ],
  ['vegan', 'diet:vegan', yes],
  ['vegetarian', 'diet:vegetarian', yes],
  ['gluten-free', 'diet:gluten_free', yes],
  ['halal', 'diet:halal', yes],
  ['kosher', 'diet:kosher', yes],
  ['live-music', 'live_music', yes],
  ['reservations', 'reservation', new Set(['yes', 'required', 'recommended'])],
  ['21-plus', 'min_age', new Set(['21'])],
  ['free', 'fee', new Set(['no'])],
]

export function readOsm({ type, id, lat, lng, tags }: OsmObject, settings: ImportSettings): ReadRow {
  const kind = kindOfTags(tags)
  const name = lineIn(tags.name)
  if (!kind || name === null || isGone(tags, settings)) return { kind: 'other' }
  const letter = letters.get(String(type))
  const number = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
  if (!letter || !/^\d{1,20}$/.test(number)) return { kind: 'bad', id: null, problem: 'It has no id.' }
  const line = (key: string) => lineIn(tags[key])
  const street = line('addr:street')
  const point = { lat, lng }
  return checkedRow(`osm-${letter}${number}`, {
    id: `osm-${letter}${number}`,
    source: 'osm',
    sourceName: null,
    name,
    ...kind,
    address: addressIn(
      {
        street:
          street && [line('addr:housenumber'), street, unitOf(line('addr:unit'))].filter(Boolean).join(' '),
        city: line('addr:city'),
        state: line('addr:state'),
        postcode: line('addr:postcode'),
      },
      point,
      settings,
    ),
    ...point,
    hours: line('opening_hours'),
    phone: firstOf(line('phone') ?? line('contact:phone')),
    website: webAddress(line('website') ?? line('contact:website')),
    features: features.flatMap(([feature, key, values]) => (values.has(String(tags[key])) ? feature : [])),
    year: settings.year,
    licence: 'ODbL 1.0',
  })
}

/** Whether it is closed for good: by a tag, by hours that are none, or by a day, month or year that has come. */
function isGone(
  { disused, abandoned, opening_hours, end_date }: OsmObject['tags'],
  { today }: ImportSettings,
) {
  const isSaid = (tag: unknown) => tag !== undefined && tag !== 'no'
  const [end] = /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(String(end_date)) ?? []
  const hasEnded = end !== undefined && end <= today.slice(0, end.length)
  return isSaid(disused) || isSaid(abandoned) || /^(?:off|closed)$/.test(String(opening_hours)) || hasEnded
}

const unitOf = (unit: string | null): string | null => unit && (/^\d/.test(unit) ? `#${unit}` : unit)
