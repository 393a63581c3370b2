import { setTimeout as sleep } from 'node:timers/promises'
import { roughly } from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type GeocoderAnswer, toLocation, toTown } from './nominatim-answer.ts'

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
const betweenMs = 1_000
/** Requests that would wait longer in the queue fail, and the gazetteer answers. */
const patienceMs = 2_000
const cacheMs = 86_400_000
const cachedAnswers = 1_000
/** After a 429 without Retry-After. */
const restMs = 60_000

/** West, north, east and south of Seattle: a preference, not a limit. */
const viewbox = '-122.4598,47.7341,-122.2332,47.4944'

const answer = z.object({
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
}) satisfies z.ZodType<GeocoderAnswer>
const nothingThere = z.object({ error: z.unknown() })

/** A client of a Nominatim server: rate limited, identified, cached for a day, with a timeout of 2 seconds. */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const ask = cached(paced(requester(options), options), options.now ?? Date.now)
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
      const found = z.array(answer).parse(await ask(`/search?${new URLSearchParams(query)}`))
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
      const found = z.union([answer, nothingThere]).parse(await ask(`/reverse?${new URLSearchParams(query)}`))
      return 'lat' in found ? toTown(found) : null
    },
  }
}

type Ask = (pathAndQuery: string) => Promise<unknown>

/** @throws Refused for 429 · Error for any other response that is not JSON, and on timeout */
function requester({ url, userAgent, timeoutMs = 2_000 }: GeocoderOptions): Ask {
  return async (pathAndQuery) => {
    const reply = await fetch(url + pathAndQuery, {
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.ok) return reply.json()
    await reply.body?.cancel()
    if (reply.status === 429) throw new Refused(Number(reply.headers.get('retry-after')) * 1_000 || restMs)
    throw new Error(`The geocoder answered ${reply.status}.`)
  }
}

class Refused extends Error {
  readonly restMs: number
  constructor(restMs: number) {
    super('The geocoder asked for a rest.')
    this.restMs = restMs
  }
}

/** At most one request per second, queued; none during Retry-After. */
function paced(ask: Ask, { now = Date.now, wait = sleep }: GeocoderOptions): Ask {
  let nextTurn = 0
  return async (pathAndQuery) => {
    const turn = Math.max(nextTurn, now())
    if (turn - now() > patienceMs) throw new Error('Too many wait for the geocoder.')
    nextTurn = turn + betweenMs
    await wait(turn - now())
    try {
      return await ask(pathAndQuery)
    } catch (error) {
      if (error instanceof Refused) nextTurn = Math.max(nextTurn, now() + error.restMs)
      throw error
    }
  }
}

/** Caches responses for a day, failures excepted. Simultaneous requests share one. */
function cached(ask: Ask, now: () => number): Ask {
  const answers = new LRUCache<string, Promise<unknown>>({
    max: cachedAnswers,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now },
  })
  return (pathAndQuery) => {
    const found = answers.get(pathAndQuery)
    if (found) return found
    const asked = ask(pathAndQuery)
    answers.set(pathAndQuery, asked)
    asked.catch(() => {
      if (answers.peek(pathAndQuery) === asked) answers.delete(pathAndQuery)
    })
    return asked
  }
}
