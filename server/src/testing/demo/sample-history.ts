import { timeSlotAt } from '@nofomo/contracts/sessions/choices.ts'
import { dayMs, hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { DeliveryRow, History, SessionFactsRow, VenueSessionRow } from '../recounts/venue-facts.ts'
import { factsOf, seenAt, wishesOf } from '../recounts/venue-facts.ts'
import { demoVenue, neighbors, type SampleVenue } from './sample-venues.ts'

/**
 * The groups of the hundred days before the demo's evening, as the projection stores those that have decided: drawn
 * from a fixed seed, so that each recording has the same.
 */

const days = 100
const eventDays = 3

/** How many groups come on a day, from Sunday on. */
const groupsByWeekday = [6, 4, 5, 5, 6, 8, 9]
/** The hours, in Seattle, at which they come. */
const hours = [11, 12, 12, 13, 15, 16, 17, 17, 18, 18, 18, 19, 19, 20, 21, 22]
const [best, ...others] = neighbors
/** How much each venue is liked, from 0 to 1; the demo's comes second. */
const appeal = new Map(
  [best, demoVenue, ...others].map(({ id }, rank) => [id as string, 0.62 - 0.06 * rank] as const),
)

/** `taste`: by how much such groups like the demo's venue more. */
type Scenario = Pick<SessionFactsRow, 'occasion' | 'stated_occasion' | 'group_bucket' | 'budget_tier'> & {
  voters: number
  taste: number
}
const dinners: readonly Scenario[] = [
  {
    occasion: 'date-night',
    stated_occasion: 'date',
    group_bucket: '2',
    budget_tier: '$$',
    voters: 2,
    taste: 0.2,
  },
  {
    occasion: 'casual',
    stated_occasion: 'casual',
    group_bucket: '3-4',
    budget_tier: '$$',
    voters: 4,
    taste: 0.05,
  },
  {
    occasion: 'casual',
    stated_occasion: 'casual',
    group_bucket: '3-4',
    budget_tier: '$$',
    voters: 3,
    taste: 0.05,
  },
  {
    occasion: 'celebration',
    stated_occasion: 'celebration',
    group_bucket: '5-7',
    budget_tier: '$$$',
    voters: 6,
    taste: -0.1,
  },
  {
    occasion: 'family',
    stated_occasion: 'family',
    group_bucket: '3-4',
    budget_tier: '$$',
    voters: 4,
    taste: 0,
  },
  { occasion: 'drinks', group_bucket: '8+', budget_tier: '$$', voters: 8, taste: -0.25 },
]

type Draw = () => number

/** Numbers from 0 to 1, the same after each start (mulberry32). */
function drawsFrom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `evening`: the demo's present, on whose day fewer groups have come than on a whole one. */
export function sampleHistory(evening: Date): Required<History> {
  const draw = drawsFrom(20)
  const history: Required<History> = { rows: [], facts: [], events: [], wishes: [], deliveries: [] }
  for (const created of arrivals(evening, draw)) addGroup(history, { created, evening, draw })
  history.events.sort((a, b) => a.at.getTime() - b.at.getTime())
  return history
}

/** The oldest first. The evening's midnight in Seattle is computed with its own offset: a summer's hour counts as the winter's. */
function arrivals(evening: Date, draw: Draw): Date[] {
  const midnight = Math.floor((evening.getTime() - 8 * hourMs) / dayMs) * dayMs + 8 * hourMs
  return Array.from({ length: days + 1 }, (_, index) => midnight - (days - index) * dayMs)
    .flatMap((day) => {
      const expected = groupsByWeekday[new Date(day).getUTCDay()] ?? 0
      return Array.from({ length: expected + Math.floor(2 * draw()) }, () => {
        const hour = hours[Math.floor(draw() * hours.length)] ?? 18
        return new Date(day + hour * hourMs + Math.floor(draw() * 60) * minuteMs)
      })
    })
    .filter((created) => created.getTime() < evening.getTime() - hourMs)
    .sort((a, b) => a.getTime() - b.getTime())
}

type Arrival = { created: Date; evening: Date; draw: Draw }

function addGroup(history: Required<History>, { created, evening, draw }: Arrival): void {
  const session = `past-${history.facts.length + 1}`
  const scenario = dinners[Math.floor(draw() * dinners.length)] ?? dinners[0]
  if (!scenario) return
  const { voters, taste, ...stated } = scenario
  const left = Math.floor(draw() * neighbors.length)
  const listed = [demoVenue, ...neighbors.filter((_, index) => index !== left)]
  const liked = new Map(appeal).set(demoVenue.id, (appeal.get(demoVenue.id) ?? 0) + taste)
  const winner = winnerOf(listed, liked, draw)
  const decided = new Date(created.getTime() + (120 + Math.floor(draw() * 600)) * 1_000)
  const slot = timeSlotAt((created.getUTCHours() + 16) % 24)
  const meets = new Date(created.getTime() + 2 * hourMs)
  history.facts.push(
    factsOf(session, created, {
      ...stated,
      ...{ decided_at: decided, winner_venue_id: winner.id, meets_at: meets, time_slot: slot },
      ...{ voters, counted_voters: voters, expected: voters, changed_at: decided },
    }),
  )
  if (draw() < 0.12)
    history.wishes.push(wishesOf(session, created, { tags: ['vegan'], neighborhoods: ['Capitol Hill'] }))
  for (const venue of listed) {
    const isChosen = venue === winner
    const liking = (liked.get(venue.id) ?? 0) + (isChosen ? 0.3 : -0.1)
    const row = rowOf(venue, { session, created, decided, meets, voters, liking, isChosen, draw })
    history.rows.push(row)
    if (row.is_considered) history.deliveries.push(...deliveryOf(row, voters, draw))
    if (venue === demoVenue && evening.getTime() - created.getTime() < eventDays * dayMs)
      history.events.push(...eventsOf(row, decided))
  }
}

function winnerOf(
  listed: readonly SampleVenue[],
  liked: ReadonlyMap<string, number>,
  draw: Draw,
): SampleVenue {
  const scored = listed.map((venue) => ({ venue, score: (liked.get(venue.id) ?? 0) + draw() }))
  return scored.toSorted((a, b) => b.score - a.score)[0]?.venue ?? demoVenue
}

type Visit = {
  session: string
  created: Date
  decided: Date
  meets: Date
  voters: number
  /** The share of votes that are a yes. */
  liking: number
  isChosen: boolean
  draw: Draw
}

function rowOf(
  { id }: SampleVenue,
  { session, created, decided, meets, voters, liking, isChosen, draw }: Visit,
): VenueSessionRow {
  const votes = Array.from({ length: voters }, () => draw())
  const yes = votes.filter((vote) => vote < liking).length
  const maybe = votes.filter((vote) => vote >= liking && vote < liking + 0.15).length
  const isLiked = isChosen || yes > 0 || maybe > 0
  const isConsidered = isChosen || (isLiked && draw() < liking + 0.2)
  const seen = new Date(created.getTime() + minuteMs)
  return seenAt(id, session, seen, {
    ...{ considered_at: isLiked ? new Date(seen.getTime() + minuteMs) : null, is_considered: isConsidered },
    ...{ counted_votes: voters, yes_votes: yes, maybe_votes: maybe, no_votes: voters - yes - maybe },
    outcome: isChosen ? 'chosen' : 'lost',
    verified_at: isChosen && draw() < 0.7 ? meets : null,
    changed_at: decided,
  })
}

function eventsOf({ venue_id, session_id, viewed_at, considered_at, outcome }: VenueSessionRow, at: Date) {
  const common = { venue_id, session_id }
  return [
    ...(viewed_at ? [{ ...common, kind: 'viewed', at: viewed_at }] : []),
    ...(considered_at ? [{ ...common, kind: 'considered', at: considered_at }] : []),
    ...(outcome === 'chosen' ? [{ ...common, kind: 'chosen', at }] : []),
  ]
}

/** Every second group gets an offer of a venue that it considers; each step is taken by some. */
function deliveryOf(row: VenueSessionRow, voters: number, draw: Draw): DeliveryRow[] {
  const { venue_id, session_id, considered_at, verified_at, outcome } = row
  if (!considered_at || draw() < 0.5) return []
  const isOpened = draw() < 0.65
  const isSaved = isOpened && draw() < 0.6
  const isRedeemed = isSaved && verified_at !== null
  return [
    {
      ...{ offer_id: `${venue_id}-offer`, session_id, venue_id, delivered_at: considered_at },
      shown_at: considered_at,
      opened_at: isOpened ? considered_at : null,
      saved_at: isSaved ? considered_at : null,
      redeemed_at: isRedeemed ? verified_at : null,
      covers: isRedeemed ? voters : null,
      was_in_front: outcome !== 'chosen' || draw() < 0.5,
    },
  ]
}
