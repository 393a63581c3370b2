import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { locationSources, placeSources } from '../sessions/choices.ts'
import { growingList, lineOf } from '../text/endpoints.ts'
import { venue } from '../venues/endpoints.ts'

export const location = z.object({
  address: z.string().describe('For display, e.g. `Ballard, Seattle`.'),
  lat: z.number().describe('Degrees north.'),
  lng: z.number().describe('Degrees east.'),
  source: growingList(locationSources).describe('Where it is known from.'),
  type: z
    .enum(['campus', 'neighborhood', 'landmark', 'city', 'suburb', 'other'])
    .describe('What kind of location it is.'),
  importance: z.number().describe('Popularity, 0–1.'),
  placeId: z.string().describe('Its id, unique among locations.'),
  radiusMiles: z.number().describe('The search radius.'),
})
location.register(z.globalRegistry, {
  title: 'Location',
  description: 'A location to search around. Degrees are WGS 84.',
})
export type Location = z.infer<typeof location>

export const searchLocations = endpoint('GET /api/places/locations', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary:
    'Locations in and around Seattle by name, postcode or street and number, best first; fewer than two letters find nothing.',
  query: z.object({ query: lineOf(80).describe('A name, a postcode, or a street with a number.') }),
  response: z.object({ locations: z.array(location).describe('What was found, best first.') }),
})

export const nearestLocation = endpoint('GET /api/places/nearest', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary:
    'What people call the kilometer around a point: a neighborhood’s or a town’s name. Clients send two decimals; more are dropped.',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90).describe('Degrees north.'),
    lng: z.coerce.number().min(-180).max(180).describe('Degrees east.'),
  }),
  response: z.object({ location }),
})

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
    id: z.string().describe('A venue’s or a directory place’s id, else one that only the details take.'),
    source: growingList(placeSources).describe('Where the place is known from.'),
    isInPartnerZone: z.boolean().describe('Whether it lies within Seattle, the partner zone.'),
    credit: z
      .string()
      .optional()
      .describe(
        'Whom to name beside it, as their license asks: `© OpenStreetMap contributors 2026`. Absent: nobody, or whom the source says.',
      ),
  })
foundPlace.register(z.globalRegistry, {
  title: 'FoundPlace',
  description: 'A place to add to a list. What its source does not say is null.',
})
export type FoundPlace = z.infer<typeof foundPlace>

export const searchPlaces = endpoint('GET /api/places/search', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary:
    'Places to add to a list: catalog, directory and the configured services, merged, eight at most. 503 if a service failed and nothing else was found.',
  query: z.object({ query: lineOf(80).describe('A name, a street or a cuisine.') }),
  response: z.object({ places: z.array(foundPlace).describe('What was found, best first.') }),
})

/** A photo and its authors, to be named beside it. */
export const placePhoto = z.object({
  url: z.string().describe('A path of ours that works for an hour.'),
  attributions: z
    .array(
      z.object({
        name: z.string().describe('The author’s name.'),
        url: z.string().nullable().describe('The author’s page.'),
      }),
    )
    .describe('Whom to name beside it.'),
})
export type PlacePhoto = z.infer<typeof placePhoto>

export const getPlace = endpoint('GET /api/places/:placeId', {
  access: 'anyone',
  mayLast: true,
  publicApi: { scope: 'places:read' },
  summary: 'What is known of a place that a search found.',
  params: z.object({ placeId: z.string().max(400).describe('The id that a search returned.') }),
  response: z.object({
    place: foundPlace
      .extend({
        website: z.string().nullable().describe('Its own website.'),
        phone: z.string().nullable().describe('Its phone number.'),
        photo: placePhoto.nullable().describe('A photo of another service.'),
      })
      .describe('What is known of it.'),
  }),
})
export type PlaceDetails = z.infer<typeof getPlace.response>['place']
