import { seattleBounds } from '@nofomo/contracts/options.ts'
import { z } from 'zod'
import type { GooglePlacesConfig } from '../../../config.ts'
import { DailyQuota } from '../../../platform/daily-quota.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createBreaker } from './circuit-breaker.ts'
import { fetchBytes, fetchJson, SourceFailure } from './fetch-source.ts'
import { type GooglePlace, googlePlace } from './google-result.ts'

/** A client of the Places API (New). Every method throws on failure. */
export type GooglePlaces = {
  /** At most `limit` places, those in and around Seattle first. */
  search(text: string, limit: number): Promise<GooglePlace[]>
  details(placeId: string): Promise<GooglePlace>
  /** The bytes of a photo, 1,200 pixels wide at most. Nobody has checked what they are. */
  photo(name: string): Promise<Buffer>
}

type Options = GooglePlacesConfig & { now: () => number; timeoutMs?: number }

/** Google's terms allow to keep answers for a short time only. */
const keptMs = 10 * 60_000
const keptAnswers = 500
/** The day's requests have no reserve: once they are used up, the other sources answer everybody. */
const anybody = { isKnown: true }
const mostPhotoBytes = 5_000_000

const found = ['id', 'displayName', 'formattedAddress', 'location', 'primaryType', 'businessStatus']
const known = [...found, 'websiteUri', 'nationalPhoneNumber', 'photos']

/** One place that cannot be read does not spoil the others. */
const searchReply = z.object({ places: z.array(googlePlace.nullable().catch(null)).default([]) })
const mediaReply = z.object({ photoUri: z.url() })

/** Answers are kept for ten minutes. Requests time out after 2 seconds and end with the day's number. */
export function createGooglePlaces({ url, key, perDay, now, timeoutMs = 2_000 }: Options): GooglePlaces {
  const breaker = createBreaker(now)
  const quota = new DailyQuota(perDay)
  const cachedSearch = createAnswerCache<GooglePlace[]>({ most: keptAnswers, ttlMs: keptMs, now })
  const cachedDetails = createAnswerCache<GooglePlace>({ most: keptAnswers, ttlMs: keptMs, now })
  const headers = { 'x-goog-api-key': key, accept: 'application/json' }

  /** @throws SourceFailure, also if the day's requests are used up */
  const ask = (path: string, request: { fields?: string; body?: object } = {}) =>
    breaker(async () => {
      if (!quota.takeAll([], 1, new Date(now()), anybody)) throw new Error('The day’s requests are used up.')
      const { fields, body } = request
      return fetchJson(url + path, {
        timeoutMs,
        headers: {
          ...headers,
          ...(fields && { 'x-goog-fieldmask': fields }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    })

  return {
    search: (text, limit) =>
      cachedSearch(`${limit} ${text}`, async () => {
        const body = {
          textQuery: text,
          languageCode: 'en',
          regionCode: 'US',
          pageSize: limit,
          locationBias: { rectangle: seattle },
        }
        const fields = found.map((field) => `places.${field}`).join(',')
        const { places } = searchReply.parse(await ask('/v1/places:searchText', { fields, body }))
        return places.filter((place) => place !== null).slice(0, limit)
      }),

    details: (placeId) =>
      cachedDetails(placeId, async () => {
        const path = `/v1/places/${encodeURIComponent(placeId)}?languageCode=en`
        return googlePlace.parse(await ask(path, { fields: known.join(',') }))
      }),

    async photo(name) {
      const path = `/v1/${name}/media?maxWidthPx=1200&skipHttpRedirect=true`
      const { photoUri } = mediaReply.parse(await ask(path))
      if (!isPhotoHost(photoUri, url)) throw new SourceFailure('The photo is at another host.')
      return breaker(() => fetchBytes(photoUri, { timeoutMs, mostBytes: mostPhotoBytes }))
    },
  }
}

/** A preference, not a limit: what lies outside is said to be outside. */
const seattle = {
  low: { latitude: seattleBounds.south, longitude: seattleBounds.west },
  high: { latitude: seattleBounds.north, longitude: seattleBounds.east },
}

/** Photos come from Google's own hosts, or from the configured server. Nothing else is fetched. */
function isPhotoHost(photoUri: string, url: string): boolean {
  const { origin, protocol, hostname, port } = new URL(photoUri)
  const isGoogles = protocol === 'https:' && port === '' && hostname.endsWith('.googleusercontent.com')
  return isGoogles || origin === new URL(url).origin
}
