import { setTimeout as sleep } from 'node:timers/promises'
import { roughly } from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type NominatimResult, toLocation, toTown } from './nominatim-result.ts'

/** Finds locations that the gazetteer lacks. Both methods throw on failure; the gazetteer is the fallback. */
export type Geocoder = {
  /** At most `limit` locations in the United States, those around Seattle first. */
  search(text: string, limit: number): Promise<Location[]>
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
/** After a 429 without Retry-After. */
const backoffMs = 60_000

/** West, north, east and south of Seattle: a preference, not a limit. */
const viewbox = '-122.4598,47.7341,-122.2332,47.4944'

const result = z.object({
  place_id: z.union([z.number(), z.string()]),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.string().optional(),
  display_name: z.string(),
  category: z.string().optional(),
  class: z.string().optional(),
  type: z.string().optional(),
  addresstype: z.string().optional(),
  importance: z.number().catch(0).default(0),
  address: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<NominatimResult>
const noResult = z.object({ error: z.unknown() })

/** A client of a Nominatim server: rate limited, identified, cached for a day, with a timeout of 2 seconds. */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const send = cached(rateLimited(requester(options), options), options.now ?? Date.now)
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
      const found = z.array(result).parse(await send(`/search?${new URLSearchParams(query)}`))
      return found.map(toLocation)
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

/** @throws RateLimited for 429 · Error for any other response that is not JSON, and on timeout */
function requester({ url, userAgent, timeoutMs = 2_000 }: GeocoderOptions): Send {
  return async (pathAndQuery) => {
    const response = await fetch(url + pathAndQuery, {
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response.json()
    await response.body?.cancel()
    if (response.status === 429)
      throw new RateLimited(Number(response.headers.get('retry-after')) * 1_000 || backoffMs)
    throw new Error(`The geocoder answered ${response.status}.`)
  }
}

class RateLimited extends Error {
  readonly backoffMs: number
  constructor(backoffMs: number) {
    super('The geocoder limits the rate of requests.')
    this.backoffMs = backoffMs
  }
}

/** At most one request per second, queued; none during Retry-After. */
function rateLimited(send: Send, { now = Date.now, wait = sleep }: GeocoderOptions): Send {
  let nextSlot = 0
  return async (pathAndQuery) => {
    const slot = Math.max(nextSlot, now())
    if (slot - now() > longestWaitMs) throw new Error('Too many wait for the geocoder.')
    nextSlot = slot + intervalMs
    await wait(Math.max(0, slot - now()))
    try {
      return await send(pathAndQuery)
    } catch (error) {
      if (error instanceof RateLimited) nextSlot = Math.max(nextSlot, now() + error.backoffMs)
      throw error
    }
  }
}

/** Caches responses for a day, failures excepted. Simultaneous requests share one. */
function cached(send: Send, now: () => number): Send {
  const responses = new LRUCache<string, Promise<unknown>>({
    max: cachedResponses,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now },
  })
  return (pathAndQuery) => {
    const found = responses.get(pathAndQuery)
    if (found) return found
    const response = send(pathAndQuery)
    responses.set(pathAndQuery, response)
    response.catch(() => {
      if (responses.peek(pathAndQuery) === response) responses.delete(pathAndQuery)
    })
    return response
  }
}
