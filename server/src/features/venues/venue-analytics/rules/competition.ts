import { percentOf } from '@nofomo/contracts/api/rates.ts'
import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import {
  type CompetitionMetric,
  competitionMetrics,
  type VenueCompetition,
} from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { distanceMeters } from '../../../../catalog/gazetteer.ts'
import { recordOf } from '../../../../platform/record-of.ts'
import { isComparable, medianOf, minGroups, rankOf } from '../../venues/public.ts'
import { drsOf, minVotes, type Votes, votesOf } from './votes.ts'

/** The counts of each venue. `everConsidered`, `kept`: of the groups that have decided. */
export type VenueFigures = Votes & {
  id: string
  name: string
  category: Category
  lat: number | null
  lng: number | null
  viewed: number
  considered: number
  chosen: number
  decided: number
  /** Median, of those that have decided. */
  seconds: number | null
  everConsidered: number
  kept: number
}

const maxShown = 20

/** A metric of a venue, as a share or in seconds; null below five groups. */
const metricOf: Record<CompetitionMetric, (venue: VenueFigures) => number | null> = {
  conversion: ({ chosen, viewed }) => share(chosen, viewed),
  decisionTime: ({ seconds, decided }) => (decided < minGroups ? null : seconds),
  consideration: ({ considered, viewed }) => share(considered, viewed),
  retention: ({ kept, everConsidered }) => share(kept, everConsidered),
}

const share = (part: number, whole: number) => (whole < minGroups ? null : part / whole)
const best = (metric: CompetitionMetric) => (metric === 'decisionTime' ? 'lowest' : 'highest')

type Place = { rank: number; percentile: number }

/** The place of a value among those of at least five venues; null of fewer. Percentile: the share of others it beats. */
function placeOf(
  metric: CompetitionMetric,
  value: number | null,
  venues: readonly VenueFigures[],
): Place | null {
  const values = venues.flatMap((venue) => metricOf[metric](venue) ?? [])
  if (value === null || !isComparable({ venues: values })) return null
  const rank = rankOf(value, values, best(metric))
  const equal = values.filter((other) => other === value).length
  const beaten = values.length - (rank - 1) - equal
  return { rank, percentile: percentOf(beaten + (equal - 1) / 2, values.length - 1) }
}

export type Ranked = { venue: VenueFigures; rank: number; score: number }

/** The venues of an area by their scores, the best first: the mean of the percentiles that each has. */
export function ranking(venues: readonly VenueFigures[]): Ranked[] {
  const scored = venues.flatMap((venue) => {
    const places = competitionMetrics.flatMap(
      (metric) => placeOf(metric, metricOf[metric](venue), venues) ?? [],
    )
    if (places.length === 0) return []
    const sum = places.reduce((all, { percentile }) => all + percentile, 0)
    return { venue, score: Math.round((10 * sum) / places.length) / 10 }
  })
  const scores = scored.map(({ score }) => score)
  return scored
    .map((one) => ({ ...one, rank: rankOf(one.score, scores) }))
    .toSorted((a, b) => a.rank - b.rank || a.venue.name.localeCompare(b.venue.name))
}

/** Rounded for display: percentages to one decimal, whole seconds. */
function shownValue(metric: CompetitionMetric, venue: VenueFigures): number | null {
  const value = metricOf[metric](venue)
  if (value === null) return null
  return metric === 'decisionTime' ? Math.round(value) : percentOf(value, 1)
}

/** The four metrics of a venue; `area`: the venues it is ranked with, empty without a comparison. */
export function metricsOf(own: VenueFigures, area: readonly VenueFigures[]): VenueCompetition['metrics'] {
  const isRanked = area.includes(own)
  return recordOf(competitionMetrics, (name) => {
    const place = isRanked ? placeOf(name, metricOf[name](own), area) : null
    return { value: shownValue(name, own), rank: place?.rank ?? null, percentile: place?.percentile ?? null }
  })
}

/** The 20 best and the venue itself. Others have only name, rank, score and distance. */
export function competitorsOf(ranked: readonly Ranked[], own: VenueFigures): VenueCompetition['competitors'] {
  return ranked
    .filter(({ venue }, index) => index < maxShown || venue === own)
    .map(({ venue, rank, score }) => {
      const isCurrentVenue = venue === own
      return {
        name: venue.name,
        rank,
        score,
        distance: isCurrentVenue ? null : distanceOf(own, venue),
        isCurrentVenue,
        ...recordOf(competitionMetrics, (name) => (isCurrentVenue ? shownValue(name, venue) : null)),
      }
    })
}

function distanceOf(own: VenueFigures, other: VenueFigures): number | null {
  if (own.lat === null || own.lng === null || other.lat === null || other.lng === null) return null
  const [from, to] = [
    { lat: own.lat, lng: own.lng },
    { lat: other.lat, lng: other.lng },
  ]
  return Math.round(distanceMeters(from, to))
}

/** Decision resistance from 30 votes; that of the area is the median of other venues, from five of them. */
export function resistanceOf(own: VenueFigures, area: readonly VenueFigures[]) {
  const hasEnoughVotes = (venue: VenueFigures) => votesOf(venue) >= minVotes
  const others = area.filter((venue) => venue !== own && hasEnoughVotes(venue)).map(drsOf)
  return { drs: hasEnoughVotes(own) ? drsOf(own) : null, areaAvgDrs: averageDrs(others) }
}

/** The median, from five venues. */
export function averageDrs(values: readonly number[]): number | null {
  const median = isComparable({ venues: values }) ? medianOf(values) : null
  return median === null ? null : Math.round(median)
}
