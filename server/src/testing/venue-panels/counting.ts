import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { seattleZone } from '@nofomo/contracts/times/seattle-clock.ts'
import type { History, SessionFactsRow, VenueSessionRow } from '../recounts/venue-facts.ts'

/** A venue as the recount needs it. */
export type RecountedVenue = {
  id: string
  name: string
  category: string
  neighborhood: string
  cuisineFamily: string
  priceLevel: number
  tags: readonly string[]
}

export type Question = {
  history: History
  venues: readonly RecountedVenue[]
  own: RecountedVenue
  now: Date
  timeFilter: TimeFilter
}

/** A group of a venue: its row and what is known of the session. */
export type Group = VenueSessionRow & { facts: SessionFactsRow | null }

const days = { '24h': 1, '7d': 7, '30d': 30 }

/** The period that ends now, or the one that it is compared with. */
export function isIn(at: Date | null, { now, timeFilter }: Question, isCompared = false): boolean {
  if (at === null) return false
  const length = days[timeFilter] * dayMs
  const end = now.getTime() - (isCompared ? Math.max(length, 7 * dayMs) : 0)
  return at.getTime() <= end && at.getTime() > end - length
}

export function groupsOf(venueId: string, question: Question, isCompared = false): Group[] {
  const { rows, facts } = question.history
  return rows
    .filter((row) => row.venue_id === venueId && isIn(row.viewed_at, question, isCompared))
    .map((row) => ({ ...row, facts: facts.find((one) => one.session_id === row.session_id) ?? null }))
}

export const isConsidered = (group: Group) => group.is_considered || group.outcome === 'chosen'
export const isChosen = (group: Group) => group.outcome === 'chosen'
export const isVerified = (group: Group) => group.verified_at !== null
export const isDecided = ({ facts }: Group) => facts?.decided_at != null
export const secondsOf = ({ facts }: Group) =>
  facts?.decided_at ? (facts.decided_at.getTime() - facts.created_at.getTime()) / 1_000 : 0

export const tenth = (part: number, whole: number) => Math.round((1_000 * part) / whole) / 10
export const fromFive = (part: number, whole: number) => (whole >= 5 ? tenth(part, whole) : null)
export const change = (now: number, before: number) => (before > 0 ? tenth(now - before, before) : null)

export function middle(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0]
  return sorted.length % 2 ? high : (low + high) / 2
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: seattleZone,
  hour: 'numeric',
  hourCycle: 'h23',
  weekday: 'short',
})
const partOf = (at: Date, type: 'hour' | 'weekday') =>
  clock.formatToParts(at).find((part) => part.type === type)?.value ?? ''
export const hourOf = (at: Date | null | undefined) => (at ? Number(partOf(at, 'hour')) : -1)

/** The venues of the area, with their groups. */
export function areaOf(question: Question) {
  const { own, venues } = question
  const alike = venues.filter(({ category }) => category === own.category)
  const viewed = alike
    .map((venue) => ({ venue, groups: groupsOf(venue.id, question) }))
    .filter(({ groups }) => groups.length >= 5)
  const near = viewed.filter(({ venue }) => venue.neighborhood === own.neighborhood)
  return near.length >= 5
    ? { name: own.neighborhood, isCity: false, members: near }
    : { name: 'Seattle', isCity: true, members: viewed }
}

/** Decision resistance, from 30 votes. */
export function resistance(groups: readonly Group[]): number | null {
  let [all, points] = [0, 0]
  for (const { yes_votes, maybe_votes, no_votes } of groups) {
    all += yes_votes + maybe_votes + no_votes
    points += no_votes + maybe_votes / 2
  }
  return all < 30 ? null : Math.round((100 * points) / all)
}
