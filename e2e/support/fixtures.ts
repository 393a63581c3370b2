import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { APIRequestContext } from '@playwright/test'
import { copyOfShared, type FreshDatabase } from '../../server/src/testing/databases/fresh-database.ts'
import { signInConsumer, signInVenue } from './accounts.ts'
import { belongTo } from './browser.ts'
import { type CrewFixtures, createCrewFixtures } from './crew-fixtures.ts'
import { createGroupFixtures, type GroupFixtures } from './group-fixtures.ts'
import { type InProcess, startInProcess } from './in-process.ts'
import { type Caller, newClient, sendSuccessfully } from './people.ts'
import { castVotes, closeVote, type StoredSession, storeSession } from './session.ts'
import { createStaffFixtures } from './staff-fixtures.ts'

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Signed-in browsers of every kind of account, and the data they have created. */
export type Fixtures = {
  /** `unclaimed` is a venue account that acts for no venue. */
  browserOf: Record<'host' | 'newConsumer' | 'guest' | 'owner' | 'unclaimed' | 'zoe' | 'staff', StorageState>
  /** Sessions of `host`, who has an account. Each expects one voter, unless documented otherwise. */
  sessions: OwnSessions & GroupFixtures['sessions']
  vouchers: GroupFixtures['vouchers']
  crews: CrewFixtures
  /** The booking of `booked`, at the owner's venue, not answered yet. */
  bookingId: string
}

type OwnSessions = Record<'empty' | 'open' | 'hidden' | 'decided' | 'booked', StoredSession>

/** A product that has the fixtures. They are made once in a run, which takes longer than any of its tests. */
export async function startWithFixtures(): Promise<InProcess & { fixtures: Fixtures }> {
  const { database, about } = await copyOfShared('fixtures', makeFixtures)
  const product = await startInProcess({}, database)
  product.clock.advance(about.aheadMs)
  return { ...product, fixtures: about.fixtures }
}

/** `aheadMs`: how far the clock of the product has been advanced meanwhile. */
async function makeFixtures(database: FreshDatabase): Promise<{ fixtures: Fixtures; aheadMs: number }> {
  const product = await startInProcess({}, database)
  belongTo(product.url)
  const fixtures = await createFixtures(product)
  const aheadMs = product.clock.now().getTime() - Date.now()
  await product.stop()
  return { fixtures, aheadMs }
}

/** Creates the accounts and their data on an empty product. Opens no page. */
async function createFixtures(product: InProcess): Promise<Fixtures> {
  const clients = {
    host: await newClient(product.url),
    newConsumer: await newClient(product.url),
    guest: await newClient(product.url),
    owner: await newClient(product.url),
    unclaimed: await newClient(product.url),
    zoe: await newClient(product.url),
    staff: await newClient(product.url),
  }
  const { host, newConsumer, guest, owner, unclaimed, zoe } = clients
  await signInConsumer({ page: host }, product.url, 'hanna@example.com')
  await signInConsumer({ page: newConsumer }, product.url, 'nils@example.com')
  await sendSuccessfully(guest, '/api/auth/guest-login', {})
  const sessions = await makeSessions(host, product)
  const [venue] = sessions.booked.venues
  const venueName = venue?.name ?? ''
  await signInVenue({ page: owner }, product, { venueName, email: 'owner@example.com', venueId: venue?.id })
  await fillTeam(owner, venue?.id ?? '')
  await signInVenue({ page: unclaimed }, product, { venueName: 'Terra', email: 'unclaimed@example.com' })
  const bookingId = await askForTable(host, sessions.booked)
  const groups = await createGroupFixtures(product, { host, owner, zoe }, sessions.booked.venues)
  const crews = await createCrewFixtures(product.url, host)
  await createStaffFixtures(clients.staff, product)
  const states = await Promise.all(
    Object.entries(clients).map(async ([name, client]) => [name, await client.storageState()]),
  )
  await Promise.all(Object.values(clients).map((client) => client.dispose()))
  return {
    browserOf: Object.fromEntries(states),
    sessions: { ...sessions, ...groups.sessions },
    vouchers: groups.vouchers,
    crews,
    bookingId,
  }
}

async function makeSessions(host: Caller, product: InProcess): Promise<OwnSessions> {
  async function session(title: string, votes: readonly number[], settings = {}): Promise<StoredSession> {
    const stored = await storeSession(host, product.url, { title, expectedVoters: 1 })
    await sendSuccessfully(host, '/api/sessions-safe', { id: stored.id, settings })
    await castVotes(host, stored, votes)
    return stored
  }
  const decided = async (title: string): Promise<StoredSession> => {
    const stored = await session(title, [1, 0, -1])
    await closeVote(host, stored)
    return stored
  }
  return {
    empty: await session('A Tuesday, some time before the holidays, with everybody', []),
    open: await session('Friday, before the show', [1, 0]),
    hidden: await session('The surprise', [1, 0], { resultsVisibility: 'after_close' }),
    decided: await decided('Sunday brunch'),
    booked: await decided('Noor’s birthday'),
  }
}

/** A team with an open invitation and a phone whose link waits. */
async function fillTeam(owner: Caller, venueId: string): Promise<void> {
  await sendSuccessfully(owner, '/api/venue/team/invitations', {
    venueId,
    email: 'mo@example.com',
    role: 'manager',
  })
  await sendSuccessfully(owner, '/api/venue/team/counters', { venueId, name: 'Bar' })
}

async function askForTable(host: Caller, { id }: StoredSession): Promise<string> {
  const reply = await sendSuccessfully<{ booking: { id: string } }>(host, '/api/bookings', {
    sessionId: id,
    choice: 'winner',
    partySize: 6,
    startsAt: new Date(Date.now() + 3 * dayMs).toISOString(),
    contactName: 'Hanna',
    contactPhone: '206 555 0100',
    requests: 'A high chair, and nothing with nuts, please.',
  })
  return reply.body.booking.id
}
