import { randomUUID } from 'node:crypto'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { SentOffer, VenueOffer, VenueOffers } from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { projectTogether } from '../../features/venues/venues/service/catch-up.ts'
import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import { ownedPlace } from './bookings.ts'
import type { Person } from './people.ts'
import { hostedSession, threePlaces, voteOnAll } from './sessions.ts'

/** A venue with its owner, as sessions list it. */
export type Place = { venueId: string; listed: { id: string; name: string }; owner: Person }

export async function place(testApp: TestApp): Promise<Place> {
  const { venue, owner } = await ownedPlace(testApp)
  return { venueId: venue.slug, listed: { id: venue.slug, name: venue.name }, owner }
}

/** A projected session with the venue first, and two others; `ballots` are votes in that order. */
export async function groupAt(
  testApp: TestApp,
  { listed }: Pick<Place, 'listed'>,
  ballots: readonly (readonly VoteValue[])[] = [],
  details: Record<string, unknown> = {},
): Promise<{ session: Session; host: TestBrowser; voters: TestBrowser[] }> {
  const venues = [listed, ...threePlaces.slice(0, 2)]
  const { session, host } = await hostedSession(testApp, { venues, expectedVoters: 6, ...details })
  const voters = ballots.map(() => testApp.browser())
  for (const [index, voter] of voters.entries()) await voteOnAll(voter, session, ballots[index] ?? [])
  await project(testApp, session)
  return { session, host, voters }
}

export const project = (testApp: TestApp, ...sessions: readonly Pick<Session, 'id'>[]) =>
  projectTogether(
    testApp.db,
    sessions.map(({ id }) => id),
    testApp.clock.now(),
  )

/** The body of Send Offer: to all live groups for two hours, unless overridden. */
function sendingOf(testApp: TestApp, { venueId }: Place, details: Record<string, unknown> = {}) {
  return {
    venueId,
    title: 'A free dessert',
    description: 'One a table, after two mains.',
    offer_type: 'freebie',
    discount: null,
    validUntil: new Date(testApp.clock.now().getTime() + 2 * 3_600_000).toISOString(),
    targetGroups: 'all',
    key: randomUUID(),
    ...details,
  }
}

export const send = (
  testApp: TestApp,
  at: Place,
  details: Record<string, unknown> = {},
): Promise<Reply<SentOffer & ErrorReply>> =>
  at.owner.browser.post('/api/venue/offers', sendingOf(testApp, at, details))

/** The body of the rules' form: always, unless overridden. */
export function ruleOf({ venueId, listed }: Place, details: Record<string, unknown> = {}) {
  return {
    venue_id: venueId,
    venue_name: listed.name,
    trigger: 'always',
    condition: null,
    offer_text: 'A free appetizer',
    offer_type: 'freebie',
    discount_percent: null,
    max_redemptions: null,
    ...details,
  }
}

export type RuleReply = Reply<{ success: true; offer: VenueOffer } & ErrorReply>

export const makeRule = (at: Place, details: Record<string, unknown> = {}): Promise<RuleReply> =>
  at.owner.browser.post('/api/venue/offers/rules', ruleOf(at, details))

export async function offersOf({ owner, venueId }: Place): Promise<VenueOffers> {
  return (await owner.browser.get<VenueOffers>(`/api/venue/offers?venueId=${venueId}`)).body
}

/** The ids by which a venue knows its live groups, by their titles. */
export async function groupIds({ owner, venueId }: Place): Promise<Map<string, string>> {
  const { body } = await owner.browser.get<VenueDashboard>(`/api/venue/dashboard?venueId=${venueId}`)
  return new Map(body.liveGroups.map(({ id, name }) => [name ?? '', id]))
}

/** What was delivered, the earliest first. */
export const deliveriesIn = ({ db }: TestApp, sessionId: string) =>
  db
    .selectFrom('session_offers')
    .innerJoin('offers', 'offers.id', 'session_offers.offer_id')
    .selectAll('session_offers')
    .select('offer_text')
    .where('session_id', '=', sessionId)
    .orderBy('delivered_at')
    .execute()
