import { setTimeout as sleep } from 'node:timers/promises'
import { roughly } from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import { mendedLineOf } from '@nofomo/contracts/text.ts'
import { z } from 'zod'
import { createAnswerCache } from './answer-cache.ts'
import { createBreaker } from './circuit-breaker.ts'
import { fetchJson } from './fetch-source.ts'
import { type NominatimResult, toTown } from './nominatim-result.ts'

/** Finds locations that the gazetteer lacks. Both methods throw on failure; the gazetteer is the fallback. */
export type Geocoder = {
  /** At most `limit` locations in the United States, those around Seattle first. */
  search(text: string, limit: number): Promise<NominatimResult[]>
  /** The town around a point; null without one. */
  reverse(lat: number, lng: number): Promise<Location | null>
}

type GeocoderOptions = {
  /** The URL of a Nominatim server, without a slash at its end. */
  url: string
  /** Identifies the client, as Nominatim's usage policy requires. */
  userAgent: string
  timeoutMs?: number
  now?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Nominatim's usage policy: at most one request a second. */
const intervalMs = 1_000
/** Requests that would wait longer in the queue fail, and the gazetteer is used alone. */
const longestWaitMs = 2_000
const cacheMs = 86_400_000
const cachedResponses = 1_000

/** West, north, east and south of Seattle: a preference, not a limit. */
const viewbox = '-122.4598,47.7341,-122.2332,47.4944'

const result = z.object({
  place_id: z.union([z.number(), z.string()]),
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  name: mendedLineOf(200).optional(),
  display_name: mendedLineOf(1_000),
  category: z.string().optional(),
  class: z.string().optional(),
  type: z.string().optional(),
  addresstype: z.string().optional(),
  importance: z.number().catch(0).default(0),
  address: z.record(z.string(), mendedLineOf(200)).optional(),
}) satisfies z.ZodType<NominatimResult>
const noResult = z.object({ error: z.unknown() })

/**
 * A client of a Nominatim server: rate limited, identified, cached for a day, with a timeout of 2 seconds, and behind
 * a circuit breaker.
 */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const { url, userAgent, timeoutMs = 2_000, now = Date.now } = options
  const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' }
  const ask = rateLimited((pathAndQuery) => fetchJson(url + pathAndQuery, { headers, timeoutMs }), options)
  const breaker = createBreaker(now)
  const cached = createAnswerCache<{ json: unknown }>({ most: cachedResponses, ttlMs: cacheMs, now })
  const send: Send = async (pathAndQuery) => {
    const answer = await cached(pathAndQuery, async () => ({ json: await breaker(() => ask(pathAndQuery)) }))
    return answer.json
  }
  return {
    async search(text, limit) {
      const query = {
        q: text,
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'us',
        viewbox,
        limit: String(limit),
      }
      return z.array(result).parse(await send(`/search?${new URLSearchParams(query)}`))
    },
    async reverse(lat, lng) {
      // Enough for the name of a town, without the exact position.
      const query = {
        lat: roughly(lat).toFixed(2),
        lon: roughly(lng).toFixed(2),
        format: 'jsonv2',
        addressdetails: '1',
        zoom: '10',
      }
      const found = z.union([result, noResult]).parse(await send(`/reverse?${new URLSearchParams(query)}`))
      return 'lat' in found ? toTown(found) : null
    },
  }
}

type Send = (pathAndQuery: string) => Promise<unknown>

/** At most one request per second, queued. */
function rateLimited(send: Send, { now = Date.now, wait = sleep }: GeocoderOptions): Send {
  let nextSlot = 0
  return async (pathAndQuery) => {
    const slot = Math.max(nextSlot, now())
    if (slot - now() > longestWaitMs) throw new Error('Too many wait for the geocoder.')
    nextSlot = slot + intervalMs
    await wait(Math.max(0, slot - now()))
    return send(pathAndQuery)
  }
}
