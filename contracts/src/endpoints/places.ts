import { z } from 'zod'
import { locationSources, placeSources } from '../values/options.ts'
import { endpoint } from './endpoint.ts'
import { growingList, lineOf } from './text.ts'
import { venue } from './venues.ts'

/** A location to search around. Degrees are WGS 84. */
export const location = z.object({
  /** For display, e.g. `Ballard, Seattle`. */
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  source: growingList(locationSources),
  type: z.enum(['campus', 'neighborhood', 'landmark', 'city', 'suburb', 'other']),
  /** Popularity, 0–1. */
  importance: z.number(),
  placeId: z.string(),
  /** The search radius. */
  radiusMiles: z.number(),
})
export type Location = z.infer<typeof location>

export const searchLocations = endpoint('GET /api/places/locations', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary:
    'Locations in and around Seattle by name, postcode or street and number, best first; fewer than two letters find nothing.',
  query: z.object({ query: lineOf(80) }),
  response: z.object({ locations: z.array(location) }),
})

export const nearestLocation = endpoint('GET /api/places/nearest', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary:
    'What people call the kilometer around a point: a neighborhood’s or a town’s name. Clients send two decimals; more are dropped.',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
  }),
  response: z.object({ location }),
})

/** A place to add to a list. What its source does not say is null. */
export const foundPlace = venue
  .pick({
    name: true,
    category: true,
    cuisine: true,
    address: true,
    neighborhood: true,
    lat: true,
    lng: true,
    priceRange: true,
    image: true,
  })
  .extend({
    /** A venue’s or a directory place’s id, else one that only the details take. */
    id: z.string(),
    source: growingList(placeSources),
    /** Whether it lies within Seattle, the partner zone. */
    isInPartnerZone: z.boolean(),
    /** Whom to name beside it, as their license asks: `© OpenStreetMap contributors 2026`. Absent: nobody, or whom the source says. */
    credit: z.string().optional(),
  })
export type FoundPlace = z.infer<typeof foundPlace>

export const searchPlaces = endpoint('GET /api/places/search', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary:
    'Places to add to a list: catalog, directory and the configured services, merged, eight at most. 503 if a service failed and nothing else was found.',
  query: z.object({ query: lineOf(80) }),
  response: z.object({ places: z.array(foundPlace) }),
})

/** A photo and its authors, to be named beside it. */
export const placePhoto = z.object({
  /** A path of ours that works for an hour. */
  url: z.string(),
  attributions: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
})
export type PlacePhoto = z.infer<typeof placePhoto>

export const getPlace = endpoint('GET /api/places/:placeId', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary: 'What is known of a place that a search found.',
  params: z.object({ placeId: z.string().max(400) }),
  response: z.object({
    place: foundPlace.extend({
      website: z.string().nullable(),
      phone: z.string().nullable(),
      photo: placePhoto.nullable(),
    }),
  }),
})
export type PlaceDetails = z.infer<typeof getPlace.response>['place']
