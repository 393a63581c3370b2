import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lineOf } from './text.ts'

/** A location to search around. Degrees are WGS 84. */
export const location = z.object({
  /** For display, e.g. `Ballard, Seattle`. */
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  source: z.enum(['gps', 'nominatim', 'gazetteer', 'fallback']),
  type: z.enum(['campus', 'neighborhood', 'landmark', 'city', 'suburb', 'other']),
  /** Popularity, 0–1. */
  importance: z.number(),
  placeId: z.string(),
  /** The search radius. */
  radiusMiles: z.number(),
})
export type Location = z.infer<typeof location>

export const searchLocations = endpoint({
  method: 'GET',
  path: '/api/places/locations',
  access: 'anyone',
  limit: 'read',
  summary: 'Places in and around Seattle by name, best first; fewer than two letters find nothing.',
  query: z.object({ query: lineOf(80) }),
  response: z.object({ locations: z.array(location) }),
})

export const nearestLocation = endpoint({
  method: 'GET',
  path: '/api/places/nearest',
  access: 'anyone',
  limit: 'read',
  summary:
    'What people call a point: a place’s, a neighbourhood’s or a town’s name, and the point to two decimals.',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
  }),
  response: z.object({ location }),
})
