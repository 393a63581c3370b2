import { setTimeout as sleep } from 'node:timers/promises'
import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import { roughly } from '@nofomo/contracts/places/geography.ts'
import { mendedLineOf } from '@nofomo/contracts/text/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import { NetworkShares } from '../../../../platform/networks.ts'
import { createTtlCache } from '../../../../platform/ttl-cache.ts'
import type { PlaceCaller } from './caller.ts'
import { createBreaker } from './circuit-breaker.ts'
import { fetchJson } from './fetch-source.ts'
import { type NominatimResult, toTown } from './nominatim-result.ts'

export type Geocoder = ReturnType<typeof createGeocoder>

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
/** Requests beyond these places in the queue fail, and the gazetteer is used alone. One is reserved for known callers. */
const places = 3
const cacheMs = dayMs
const maxCachedResponses = 1_000

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
 * Finds locations that the gazetteer lacks, by a Nominatim server: rate limited, identified, cached for a day, with a timeout of
 * 2 seconds, and behind a circuit breaker. Both methods throw on failure; the gazetteer is the fallback.
 */
export function createGeocoder(options: GeocoderOptions) {
  const { url, userAgent, timeoutMs = 2_000, now = Date.now } = options
  const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' }
  const fetchOne = (pathAndQuery: string) => fetchJson(url + pathAndQuery, { headers, timeoutMs })
  const ask = rateLimited(fetchOne, options)
  const breaker = createBreaker(now)
  const cache = createTtlCache<unknown>({ max: maxCachedResponses, ttlMs: cacheMs })
  const send: Send = (pathAndQuery, caller) =>
    cache.read(pathAndQuery, new Date(now()), () => breaker(() => ask(pathAndQuery, caller)))
  return {
    /** At most `limit` locations in the United States, those around Seattle first. */
    async search(text: string, limit: number, caller: PlaceCaller): Promise<NominatimResult[]> {
      const query = {
        q: text,
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'us',
        viewbox,
        limit: String(limit),
      }
      return z.array(result).parse(await send(`/search?${new URLSearchParams(query)}`, caller))
    },
    /** The town around a point; null without one. */
    async reverse(lat: number, lng: number, caller: PlaceCaller): Promise<Location | null> {
      // Enough for the name of a town, without the exact position.
      const query = {
        lat: roughly(lat).toFixed(2),
        lon: roughly(lng).toFixed(2),
        format: 'jsonv2',
        addressdetails: '1',
        zoom: '10',
      }
      const answer = await send(`/reverse?${new URLSearchParams(query)}`, caller)
      const found = z.union([result, noResult]).parse(answer)
      return 'lat' in found ? toTown(found) : null
    },
  }
}

type Send = (pathAndQuery: string, caller: PlaceCaller) => Promise<unknown>

/** At most one request per second, queued. Three places are too few to be divided among networks, too. */
function rateLimited(
  fetchOne: (pathAndQuery: string) => Promise<unknown>,
  { now = Date.now, wait = sleep }: GeocoderOptions,
): Send {
  const shares = new NetworkShares({ total: places, perNetwork: null })
  /** The queue: each place is held until its second is over. */
  const taken: { until: number; leave: () => void }[] = []
  let nextSlot = 0
  return async (pathAndQuery, { network, isKnown }) => {
    const at = now()
    while (taken[0] && taken[0].until <= at) taken.shift()?.leave()
    if (shares.refusal(network, isKnown) !== null) throw tooMany()
    const slot = Math.max(nextSlot, at)
    nextSlot = slot + intervalMs
    taken.push({ until: nextSlot, leave: shares.enter(network, isKnown) })
    await wait(slot - at)
    return fetchOne(pathAndQuery)
  }
}

const tooMany = () =>
  new AppError('unavailable', 'Very many places are being looked up right now. Try again in a moment.', {
    retryAfterSeconds: places * (intervalMs / 1_000),
  })
