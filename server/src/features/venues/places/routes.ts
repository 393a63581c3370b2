import {
  getPlace,
  nearestLocation,
  searchLocations,
  searchPlaces,
} from '@nofomo/contracts/places/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PublishedVenues } from '../venues/public.ts'
import { placeCallerOf } from './service/caller.ts'
import { findLocations, locationAt, type Sources } from './service/find-locations.ts'
import { findPlaces, getPlaceDetails } from './service/find-places.ts'
import { createGooglePlaces } from './service/google-places.ts'
import { createGeocoder } from './service/nominatim.ts'
import { createPhotos } from './service/photos.ts'

export function placeRoutes(
  app: App,
  platform: Platform,
  { published }: { published: PublishedVenues },
): void {
  const { config, clock, secrets, allowances } = platform
  const { geocoderUrl, googlePlaces, placesTimeoutMs: timeoutMs, publicUrl } = config
  const key = secrets.key('places')
  const sources: Sources = {
    published,
    google:
      googlePlaces &&
      createGooglePlaces({ ...googlePlaces, allowances, timeoutMs, now: () => clock().getTime() }),
    geocoder: geocoderUrl
      ? createGeocoder({ url: geocoderUrl, timeoutMs, userAgent: `NoFOMO (${publicUrl})` })
      : null,
  }
  const { google } = sources

  route(app, searchLocations, async ({ query }, _ctx, { request }) => ({
    locations: await findLocations(query.query, sources, await callerOf(request)),
  }))

  route(app, nearestLocation, async ({ query }, _ctx, { request }) => ({
    location: await locationAt(query, sources, await callerOf(request)),
  }))

  route(app, searchPlaces, async ({ query }, _ctx, { request }) => ({
    places: await findPlaces(query.query, sources, { key, caller: await callerOf(request) }),
  }))

  route(app, getPlace, async ({ params }, ctx, { request }) => ({
    place: await getPlaceDetails(ctx, params.placeId, { google, key, caller: await callerOf(request) }),
  }))

  if (google) photoRoute(app, createPhotos({ google, key, now: clock }))
}

const callerOf = (request: FastifyRequest) => placeCallerOf(request.ctx, addressKey(request))

/** Not on the API page: its URLs are in places. Ids are longer than a parameter may be. */
function photoRoute(app: App, photoOf: ReturnType<typeof createPhotos>): void {
  const options = { schema: { hide: true }, config: { limit: 'read', mayLast: true } } as const
  app.get<{ Params: { '*': string } }>('/images/places/*', options, async (request, reply) => {
    const { '*': id } = request.params
    if (!id) notFound()
    const picture = await photoOf(id, await callerOf(request))
    return reply.header('cache-control', 'private, max-age=3600').type('image/jpeg').send(picture)
  })
}
