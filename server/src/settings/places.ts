import type { MapTiles } from '@nofomo/contracts/api/pages.ts'
import { z } from 'zod'
import { StartError } from '../platform/start-error.ts'
import { serviceAddress, tileAddress, wholeNumber } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

export const placeVariables = {
  GEOCODER_URL: {
    schema: serviceAddress,
    expected: 'the address of a Nominatim server',
    about:
      'A Nominatim server that finds more places than the built-in gazetteer (docs/operations/one-machine.md#finding-locations).',
    example: 'https://nominatim.example',
  },
  GOOGLE_PLACES_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]+$/),
    expected: 'a key of the Places API (New)',
    about:
      'A key of Google’s Places API (New), which finds more places and has photos (docs/operations/one-machine.md#google-places).',
    isSecret: true,
  },
  GOOGLE_PLACES_URL: {
    schema: serviceAddress,
    expected: 'the address of a server that speaks the Places API (New)',
    about: 'Another server that speaks that format.',
    default: 'https://places.googleapis.com',
  },
  GOOGLE_PLACES_PER_DAY: {
    schema: wholeNumber(0, 10_000_000),
    expected: 'a number of requests',
    about: 'Requests to it a day; then the other sources answer.',
    default: '1000',
  },
  MAP_TILES_URL: {
    schema: tileAddress,
    expected: 'the address of map tiles with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
    about:
      'A tile server under maps (docs/operations/one-machine.md#maps). Without one, maps are our own drawing alone.',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
  },
  MAP_TILES_ATTRIBUTION: {
    schema: z.string().max(200),
    expected: 'whose tiles they are, in 200 letters',
    about: 'Whose tiles they are, shown on the map; needed with MAP_TILES_URL.',
  },
} as const satisfies Variables

/** Google's Places API (New). */
export type GooglePlacesConfig = {
  key: string
  /** Without a slash at its end. */
  url: string
  /** Requests a day. */
  perDay: number
}

export type PlaceSettings = {
  /** A Nominatim server that also finds locations, without a slash at its end; null: only the built-in gazetteer. */
  geocoderUrl: string | null
  /** Null: places are found without Google. */
  googlePlaces: GooglePlacesConfig | null
  /** The tiles under maps; null: maps are drawn by us alone. */
  mapTiles: MapTiles | null
}

/** @throws StartError if there are tiles without an attribution */
export function readPlaces(parsed: ParsedEnv<typeof placeVariables>): PlaceSettings {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url, GOOGLE_PLACES_PER_DAY: perDay } = parsed
  return {
    geocoderUrl: parsed.GEOCODER_URL?.replace(/\/+$/, '') ?? null,
    googlePlaces: key ? { key, url: url.replace(/\/+$/, ''), perDay } : null,
    mapTiles: mapTiles(parsed),
  }
}

/** Whoever makes tiles wants to be named, so tiles without an attribution are refused. */
function mapTiles(parsed: ParsedEnv<typeof placeVariables>): MapTiles | null {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = parsed
  if (!url) return null
  if (!attribution)
    throw new StartError(
      `MAP_TILES_ATTRIBUTION should be ${placeVariables.MAP_TILES_ATTRIBUTION.expected}, since MAP_TILES_URL is set.`,
    )
  return { url, attribution }
}
