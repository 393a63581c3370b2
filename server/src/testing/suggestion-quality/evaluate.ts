import { createHash } from 'node:crypto'
import type { CatalogVenue } from '../../catalog/catalog.ts'
import { suggestVenues } from '../../features/deciding/suggestions/service/suggest-venues.ts'
import { bestOf, gainOf, keptBy, placesFor, silentMisses } from './judge.ts'
import { catalog, findKnownVenue } from './known-venues.ts'
import { type Judged, partOf, requests } from './requests.ts'

/** The quality of an order of venues on the requests, 0 to 1. */
export type Result = {
  /** Mean share of the gain that the best three of the catalog have. */
  gain: number
  /** Share of stated wishes that a suggested venue meets. */
  kept: number
  /** Mean number of kitchens on a list of three, where none was requested. */
  kitchens: number
  silent: { request: string; missed: string[] }[]
}

type Answer = { venues: readonly { venue: CatalogVenue; reason: string | null }[]; note: string | null }
export type Answerer = (request: Judged, day: string) => Answer

/** Days on which every request is asked: the selection changes from day to day. */
const days = ['2026-03-02', '2026-03-06', '2026-03-08']

export const ranker: Answerer = ({ ask }, day) => {
  const { venues, note } = suggestVenues({ ...ask, now: new Date(`${day}T20:00:00Z`) })
  const known = venues.flatMap(({ id, reason }) => {
    const venue = findKnownVenue(id)
    return venue ? [{ venue, reason }] : []
  })
  return { venues: known, note }
}

const silentAnswer = (venues: readonly CatalogVenue[]): Answer => ({
  venues: venues.slice(0, 3).map((venue) => ({ venue, reason: null })),
  note: null,
})

export const best: Answerer = (request) => silentAnswer(bestPossible(request))

const chance = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0)
const ordered = (venues: readonly CatalogVenue[], by: (venue: CatalogVenue) => number) =>
  venues
    .map((venue) => ({ venue, key: by(venue) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ venue }) => venue)

/** Random stars for each venue, since none are known: any rating that ignores the request does as well. */
const rated = ordered(catalog, ({ slug }) => chance(slug))
export const byRating: Answerer = () => silentAnswer(rated)
/** Venues by the number of press articles, then by the number of known facts. */
const renowned = ordered(
  catalog,
  ({ checked, tags }) => (checked && !/inspection/i.test(checked.source) ? 100 : 0) + tags.length,
)
export const byRenown: Answerer = () => silentAnswer(renowned)
export const atRandom: Answerer = ({ ask }, day) =>
  silentAnswer(ordered(catalog, ({ slug }) => chance(`${slug} ${day} ${JSON.stringify(ask)}`)))
/** The same among the places of the area that was asked for. */
export const atRandomNearby: Answerer = (request, day) => {
  const places = request.wants.filter(({ told }) => told?.test('nearest that do'))
  const local = catalog.filter((venue) => places.every((want) => want.fits(venue) === 1))
  return silentAnswer(ordered(local, ({ slug }) => chance(`${slug} ${day} ${JSON.stringify(request.ask)}`)))
}

/** The quality of an answerer on each request and day. */
export function answersOf(answer: Answerer): Scored[] {
  return requests.flatMap((request, at) =>
    days.map((day) => {
      const { venues, note } = answer(request, day)
      const listed = venues.map(({ venue }) => venue)
      return {
        part: partOf(at),
        gain: shareOfBest(listed, request),
        ...keptBy(listed, request),
        kitchens: request.isOneKind ? null : new Set(listed.map((venue) => venue.cuisineFamily)).size,
        request: JSON.stringify(request.ask),
        missed: silentMisses(venues, note, request),
      }
    }),
  )
}

/** Of the places that these requests ask for, three each, how many the catalog has, and how many are suggested. */
export function placesOf(asked: readonly Judged[], venues = catalog) {
  const suggested = asked.map((request) => {
    const listed = ranker(request, days[1] ?? '').venues.map(({ venue }) => venue)
    return placesFor(listed, request)
  })
  const allowed = asked.map((request) => placesFor(venues, request))
  return { asked: asked.length * 3, allowed: sumOf(allowed), suggested: sumOf(suggested) }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

type Scored = {
  part: ReturnType<typeof partOf>
  gain: number
  kept: number
  of: number
  kitchens: number | null
  request: string
  missed: string[]
}

export function summaryOf(scored: readonly Scored[]): Result {
  return {
    gain: mean(scored.map(({ gain }) => gain)),
    kept: mean(scored.map(({ kept }) => kept)) / mean(scored.map(({ of }) => of)),
    kitchens: mean(scored.flatMap(({ kitchens }) => kitchens ?? [])),
    silent: scored.flatMap(({ request, missed }) => (missed.length > 0 ? [{ request, missed }] : [])),
  }
}

/** Of the gain of the best that the catalog has; 1 where it has nothing. */
function shareOfBest(listed: readonly CatalogVenue[], request: Judged): number {
  const most = gainOf(bestPossible(request), request)
  return most === 0 ? 1 : gainOf(listed, request) / most
}

function bestPossible(request: Judged): CatalogVenue[] {
  const known = bests.get(request) ?? bestOf(catalog, request)
  bests.set(request, known)
  return known
}
const bests = new Map<Judged, CatalogVenue[]>()

const mean = (numbers: readonly number[]) => sumOf(numbers) / numbers.length
