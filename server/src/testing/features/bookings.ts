import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { type CatalogVenue, catalog } from '../../catalog/catalog.ts'
import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import { consumer, type Person, venueOwner } from './people.ts'
import { hostedSession, voteOnAll } from './sessions.ts'

/** The response of a call about one booking. */
export type BookingReply = Reply<{ booking: Booking } & ErrorReply>

/** A complete session of the browser: a voter prefers the first venue, then the second, and the host closes. */
export async function decidedSession(
  testApp: TestApp,
  host: TestBrowser,
  details: Record<string, unknown> = {},
): Promise<Session> {
  const { session } = await hostedSession(testApp, details, host)
  await decide(testApp, session, host)
  return session
}

/** One voter votes, the host closes. */
export async function decide(testApp: TestApp, session: Session, host: TestBrowser): Promise<void> {
  await voteOnAll(testApp.browser(), session, [1, 0, -1].slice(0, session.venues.length) as VoteValue[])
  await host.post(`/api/sessions/${session.id}/close`)
}

/** The request of the booking page: four people in three days, unless overridden. */
export function bookingOf(testApp: TestApp, session: Session, details: Record<string, unknown> = {}) {
  return {
    sessionId: session.id,
    choice: 'winner',
    partySize: 4,
    startsAt: new Date(testApp.clock.now().getTime() + 3 * dayMs).toISOString(),
    contactName: 'Ann Example',
    contactPhone: '(206) 555-0100',
    requests: 'By the window, please',
    ...details,
  }
}

/** Requests a table for a complete session of the browser. */
export function requestTable(
  testApp: TestApp,
  browser: TestBrowser,
  session: Session,
  details: Record<string, unknown> = {},
): Promise<BookingReply> {
  return browser.post('/api/bookings', bookingOf(testApp, session, details))
}

/** How many venues of the catalog have been given an owner, by database. */
const given = new WeakMap<TestApp['db'], number>()

/** A venue that has no other owner in the database of the test, and its owner. */
export async function ownedPlace(testApp: TestApp): Promise<{ venue: CatalogVenue; owner: Person }> {
  const index = given.get(testApp.db) ?? 0
  given.set(testApp.db, index + 1)
  const venue = catalog[index] ?? (await branch(testApp, index - catalog.length))
  return { venue, owner: await venueOwner(testApp, [venue.slug]) }
}

/** Another branch of a venue of the catalog, for tests that need more venues than the catalog has. */
async function branch({ db }: TestApp, index: number): Promise<CatalogVenue> {
  const original = catalog[index % catalog.length]
  if (!original) throw new Error('The catalog is empty.')
  const venue = { ...original, slug: `${original.slug}-branch-${index}` }
  const { slug: id, name, category, address } = venue
  await db.insertInto('venues').values({ id, origin: 'claimed', name, category, address }).execute()
  return venue
}

/** A host's booking at a venue that has an owner. */
export async function bookedAtOwned(testApp: TestApp) {
  const { venue, owner } = await ownedPlace(testApp)
  const host = await consumer(testApp)
  const venues = [{ id: venue.slug, name: venue.name }]
  const session = await decidedSession(testApp, host.browser, { venues })
  const { booking } = (await requestTable(testApp, host.browser, session)).body
  return { venue, owner, host, session, booking }
}

/** The mails to an account, the oldest first. */
export function mailsTo(testApp: TestApp, { account }: Person) {
  return testApp.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', account.email ?? '')
    .orderBy('id')
    .execute()
}
