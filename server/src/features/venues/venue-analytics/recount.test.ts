import { timeFilters } from '@nofomo/contracts/sessions/choices.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type {
  VenueAnalytics,
  VenueCompetition,
  VenueFunnel,
  VenueInsights,
} from '@nofomo/contracts/venue-analytics/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import type { Bus } from '../../../platform/live/changes.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import {
  type DeliveryRow,
  factsOf,
  type History,
  replaceHistory,
  seenAt,
  wishesOf,
} from '../../../testing/recounts/venue-facts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { RecountedVenue } from '../../../testing/venue-panels/counting.ts'
import { recountPanels } from '../../../testing/venue-panels/recount.ts'

const now = new Date('2026-11-20T19:30:00Z')
const dayMinutes = 1_440

const place = (id: string, neighborhood: string, category = 'restaurant'): RecountedVenue => ({
  ...{ id, neighborhood, category, name: id },
  ...{ cuisineFamily: 'italian', priceLevel: 3, tags: ['vegan'] },
})
const own = place('own', 'Ballard')
const venues = [
  own,
  ...['a', 'b', 'c', 'd', 'e'].map((id) => place(id, 'Ballard')),
  ...['f', 'g'].map((id) => place(id, 'Fremont')),
  place('bar', 'Ballard', 'bar'),
]

let testApp: TestApp
let owner: Person
/** Tells the node that it may have missed something, so that it reads the other venues anew. */
let missSomething = () => {}
beforeAll(async () => {
  const bus: Bus = {
    publish() {},
    isTrusted: () => true,
    isAlone: () => false,
    onMessage(listener) {
      missSomething = () => listener(null)
    },
    close: async () => {},
  }
  testApp = await startTestApp({ bus })
  testApp.clock.set(now)
  owner = await venueOwner(testApp)
  const rows = venues.map(({ id, name, category, neighborhood, cuisineFamily, priceLevel, tags }) => ({
    ...{ id, name, category, neighborhood, tags },
    ...{
      origin: 'typed',
      address: '',
      cuisine: 'Italian',
      trust: 'soft_verified',
      published_at: new Date(0),
    },
    ...{ cuisine_family: cuisineFamily, price_level: priceLevel },
  }))
  await testApp.db
    .insertInto('venues')
    .values(rows as never)
    .execute()
  await testApp.db
    .insertInto('venue_members')
    .values({ venue_id: own.id, account_id: owner.account.id, role: 'owner', since: new Date(0) })
    .execute()
})
afterAll(() => testApp.stop())

/** Minutes ago: all periods, and their edges. */
const ago = fc.oneof(
  fc.constantFrom(0, 1, 7, 8, 14, 30, 60).map((days) => days * dayMinutes),
  fc.nat(2 * dayMinutes),
  fc.integer({ min: 6 * dayMinutes, max: 9 * dayMinutes }),
  fc.nat(65 * dayMinutes),
)
const few = fc.nat(6)
const visit = fc.record({
  venue: fc.nat(venues.length - 1),
  seen: fc.oneof({ weight: 8, arbitrary: ago }, { weight: 1, arbitrary: fc.constant(null) }),
  ...{ yes: few, maybe: few, no: few, isOnceConsidered: fc.boolean(), isVerified: fc.boolean() },
})
const group = fc.record({
  visits: fc.uniqueArray(visit, { selector: ({ venue }) => venue, minLength: 3, maxLength: 9, size: 'max' }),
  /** Most of its visits are of one time. */
  seen: ago,
  decided: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 3 }),
  winner: fc.constantFrom('own', 'own', 'a', 'a', 'a', 'c', 'none', 'typed'),
  meets: fc.nat(9),
  occasion: fc.constantFrom('date-night', 'casual'),
  bucket: fc.constantFrom('2', '8+'),
  hasFacts: fc.constantFrom(true, true, true, true, false),
})
const wish = fc.record({
  asked: ago,
  neighborhoods: fc.subarray(['Ballard', 'Fremont']),
  tags: fc.subarray(['vegan', 'dancing', 'outdoor-seating']),
  cuisine_families: fc.subarray(['ramen', 'thai', 'italian']),
  budget: fc.constantFrom(null, '$' as const, '$$' as const, '$$$$' as const),
})
const event = fc.record({
  kind: fc.constantFrom(
    'viewed',
    'considered',
    'unconsidered',
    'chosen',
    'unchosen',
    'lost',
    'removed',
    'verified',
  ),
  ...{ session: fc.nat(30), at: ago, venue: fc.constantFrom('own', 'own', 'a') },
})
const delivery = fc.record({
  ...{ offer: fc.nat(3), session: fc.nat(12), sent: ago, venue: fc.constantFrom('own', 'own', 'own', 'a') },
  /** How far it got: opened, saved, redeemed. */
  steps: fc.nat(3),
  /** Minutes between the steps. */
  pause: fc.nat(2 * dayMinutes),
  ...{ covers: fc.option(fc.integer({ min: 1, max: 40 })), wasInFront: fc.constantFrom(null, false, true) },
})
const several = <T>(one: fc.Arbitrary<T>, max: number) =>
  fc.oneof(
    fc.array(one, { maxLength: 6 }),
    fc.array(one, { minLength: max / 2, maxLength: max, size: 'max' }),
  )
const reported = fc.record({
  ...{ groups: several(group, 90), wishes: several(wish, 60), events: several(event, 60) },
  deliveries: several(delivery, 60),
  voters: fc.constantFrom(3, 5),
  /** All groups are of one scenario, and of the last hours. */
  isAlike: fc.boolean(),
  /** Venues that no group lists: without two the neighborhood has too few. */
  without: fc.constantFrom<string[]>(['bar'], ['bar', 'a', 'b'], ['own'], ['a', 'b', 'c', 'd']),
})
type Drawn = typeof reported extends fc.Arbitrary<infer T> ? T : never

const at = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)

/** Later steps are later, but never in the future. */
function deliveriesOf(all: Drawn['deliveries']): DeliveryRow[] {
  const rows = all.map(({ offer, session, sent, venue, steps, pause, covers, wasInFront }) => {
    const step = (number: number) => (steps >= number ? at(Math.max(0, sent - number * pause)) : null)
    return {
      ...{
        offer_id: `${venue}-${offer}`,
        session_id: `s${session}`,
        venue_id: venue,
        delivered_at: at(sent),
      },
      ...{ shown_at: step(1), opened_at: step(1), saved_at: step(2), redeemed_at: step(3) },
      ...{ covers: steps >= 3 ? covers : null, was_in_front: wasInFront },
    }
  })
  return [...new Map(rows.map((row) => [`${row.offer_id} ${row.session_id}`, row])).values()]
}

function historyOf({ groups: all, wishes, events, deliveries, voters, isAlike, without }: Drawn): History {
  const groups = all.map((one) => ({
    ...one,
    ...(isAlike && { occasion: 'casual', bucket: '2', seen: one.seen % 900 }),
    visits: one.visits.filter(({ venue }) => !without.includes(venues[venue]?.id ?? '')),
  }))
  return {
    rows: groups.flatMap((one, index) => rowsOf(one, `s${index}`)),
    facts: groups.flatMap((one, index) => (one.hasFacts ? { ...toFacts(one, `s${index}`), voters } : [])),
    wishes: wishes.map(({ asked, ...details }, index) => wishesOf(`w${index}`, at(asked), details)),
    events: events.map(({ kind, session, at: minutes, venue }) => ({
      ...{ venue_id: venue, session_id: `s${session}`, kind, at: at(minutes) },
    })),
    deliveries: deliveriesOf(deliveries),
  }
}

type Group = Omit<Drawn['groups'][number], 'occasion' | 'bucket'> & { occasion: string; bucket: string }

/** The winner if it is on the list and known. */
const winnerOf = ({ visits, winner }: Group) =>
  visits.some(({ venue }) => venues[venue]?.id === winner) ? winner : null

function toFacts(one: Group, id: string) {
  const created = at(one.seen + 5)
  return factsOf(id, created, {
    decided_at: one.decided === null ? null : new Date(created.getTime() + one.decided * minuteMs),
    winner_venue_id: one.decided === null ? null : winnerOf(one),
    meets_at: new Date(created.getTime() + one.meets * dayMinutes * minuteMs),
    ...{ occasion: one.occasion, group_bucket: one.bucket },
  })
}

function rowsOf(one: Group, id: string) {
  return one.visits.map((visit, index) => {
    const { yes, maybe, no } = visit
    const venueId = venues[visit.venue]?.id ?? ''
    // Some views are of other times than those of the group's other venues.
    const seen = index % 3 === 2 ? visit.seen : one.seen
    const isConsidered = yes + maybe > 0
    return seenAt(venueId, id, at(one.seen), {
      viewed_at: seen === null ? null : at(seen),
      considered_at: isConsidered || visit.isOnceConsidered ? at(one.seen) : null,
      is_considered: isConsidered,
      outcome: outcomeOf(one, venueId),
      verified_at: visit.isVerified ? at(one.seen) : null,
      ...{ yes_votes: yes, maybe_votes: maybe, no_votes: no, vetoes: Math.floor(no / 2) },
    })
  })
}

function outcomeOf(one: Group, venueId: string) {
  if (one.decided === null || one.winner === 'none') return null
  return winnerOf(one) === venueId ? 'chosen' : 'lost'
}

async function ask<T>(path: string): Promise<T> {
  const reply = await owner.browser.get<T>(path)
  expect(reply.status).toBe(200)
  return reply.body
}

test('every figure of every panel equals a slow recount, whatever groups did', async () => {
  await fc.assert(
    fc.asyncProperty(reported, fc.constantFrom(...timeFilters), async (given, timeFilter) => {
      const history = historyOf(given)
      await replaceHistory(testApp.db, history)
      missSomething()
      const counted = recountPanels({ history, venues, own, now, timeFilter })
      const base = '/api/venue/analytics'
      const { leakage, missedWishes, ...funnel } = await ask<VenueFunnel>(
        `${base}/funnel?timeFilter=${timeFilter}`,
      )
      expect(await ask<VenueAnalytics>(`${base}?timeframe=${timeFilter}`)).toMatchObject(counted.analytics)
      const { leakage: lost, missedWishes: missed, ...countedFunnel } = counted.funnel
      expect(funnel).toMatchObject(countedFunnel)
      expect(leakage && { groups: leakage.groups, to: leakage.to }).toEqual(lost)
      expect(missedWishes.map(({ wish, groups }) => ({ wish, groups }))).toEqual(missed)
      expect(await ask<VenueCompetition>(`${base}/competition?timeFilter=${timeFilter}`)).toMatchObject(
        counted.competition,
      )
      expect(await ask<VenueInsights>(`${base}/insights?timeFilter=${timeFilter}`)).toMatchObject(
        counted.insights,
      )
    }),
    { numRuns: sized(40) },
  )
})
