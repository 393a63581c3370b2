import { seattleBounds } from '@nofomo/contracts/places/geography.ts'
import { z } from 'zod'
import type { Allowances } from '../../../../platform/allowances/allowances.ts'
import { AppError } from '../../../../platform/errors.ts'
import { networkKeys } from '../../../../platform/networks.ts'
import { createTtlCache } from '../../../../platform/ttl-cache.ts'
import type { GooglePlacesConfig } from '../../../../settings/places.ts'
import type { PlaceCaller } from './caller.ts'
import { createBreaker } from './circuit-breaker.ts'
import { fetchBytes, fetchJson, SourceFailure } from './fetch-source.ts'
import { type GooglePlace, googlePlace } from './google-result.ts'

export type GooglePlaces = ReturnType<typeof createGooglePlaces>

type Options = GooglePlacesConfig & { allowances: Allowances; now: () => number; timeoutMs?: number }

/** Google's terms allow caching for a short time only. */
const keptMs = 10 * 60_000
const keptAnswers = 500
/** Of the day's requests, the part of one network. */
const networksADay = 10
/** The `Retry-After` of a caller whose daily share is used up. */
const usedUpSeconds = 3_600
const maxPhotoBytes = 5_000_000

const found = ['id', 'displayName', 'formattedAddress', 'location', 'primaryType', 'businessStatus']
const known = [...found, 'websiteUri', 'nationalPhoneNumber', 'photos']

/** An invalid place does not affect the others. */
const searchReply = z.object({ places: z.array(googlePlace.nullable().catch(null)).default([]) })
const mediaReply = z.object({ photoUri: z.url() })

/**
 * A client of the Places API (New), of which every method throws on failure. Answers are cached for ten minutes. Requests time
 * out after 2 seconds and have a daily limit with a reserve for known callers.
 */
export function createGooglePlaces(options: Options) {
  const { url, key, perDay, allowances, now, timeoutMs = 2_000 } = options
  const breaker = createBreaker(now)
  const quota = allowances.quota('requests to google', perDay)
  const searches = createTtlCache<GooglePlace[]>({ max: keptAnswers, ttlMs: keptMs })
  const places = createTtlCache<GooglePlace>({ max: keptAnswers, ttlMs: keptMs })
  const headers = { 'x-goog-api-key': key, accept: 'application/json' }

  /** @throws unavailable if the requests of the day are used up for this caller */
  async function take(caller: PlaceCaller): Promise<void> {
    const at = new Date(now())
    const keys = networkKeys(caller.network, Math.ceil(perDay / networksADay))
    if (await quota.takeAll(keys, 1, at, caller)) return
    const isUsedUp = quota.isUsedUp(at, caller)
    throw new AppError('unavailable', 'Very many places are being looked up right now. Try again later.', {
      retryAfterSeconds: isUsedUp && !caller.isKnown ? quota.secondsUntilMore(at) : usedUpSeconds,
    })
  }

  /** @throws SourceFailure · unavailable */
  const ask = (caller: PlaceCaller, path: string, request: { fields?: string; body?: object } = {}) =>
    breaker(async () => {
      await take(caller)
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
    /** At most `limit` places, those in and around Seattle first. */
    search: (text: string, limit: number, caller: PlaceCaller): Promise<GooglePlace[]> =>
      searches.read(`${limit} ${text}`, new Date(now()), async () => {
        const body = {
          textQuery: text,
          languageCode: 'en',
          regionCode: 'US',
          pageSize: limit,
          locationBias: { rectangle: seattle },
        }
        const fields = found.map((field) => `places.${field}`).join(',')
        const { places: all } = searchReply.parse(
          await ask(caller, '/v1/places:searchText', { fields, body }),
        )
        return all.filter((place) => place !== null).slice(0, limit)
      }),

    details: (placeId: string, caller: PlaceCaller): Promise<GooglePlace> =>
      places.read(placeId, new Date(now()), async () => {
        const path = `/v1/places/${encodeURIComponent(placeId)}?languageCode=en`
        return googlePlace.parse(await ask(caller, path, { fields: known.join(',') }))
      }),

    /** The bytes of a photo, 1,200 pixels wide at most. Their type is not checked yet. */
    async photo(name: string, caller: PlaceCaller): Promise<Buffer> {
      const path = `/v1/${name}/media?maxWidthPx=1200&skipHttpRedirect=true`
      const { photoUri } = mediaReply.parse(await ask(caller, path))
      if (!isPhotoHost(photoUri, url)) throw new SourceFailure('The photo is at another host.')
      return breaker(() => fetchBytes(photoUri, { timeoutMs, maxBytes: maxPhotoBytes }))
    },
  }
}

/** A preference, not a limit: results elsewhere are marked as outside. */
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
