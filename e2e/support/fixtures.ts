import type { Browser, BrowserContext } from 'playwright-core'
import { signInConsumer, signInVenue } from './accounts.ts'
import { createGroupFixtures, type GroupFixtures } from './group-fixtures.ts'
import type { InProcess } from './in-process.ts'
import { openForApiCalls, type Person, person, send } from './people.ts'
import { castVotes, closeVote, type Stored, storeSession } from './session.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signed-in browsers of every kind of account, and the data they have created. */
export type Fixtures = {
  /** `unclaimed` is a venue account that acts for no venue. */
  browserOf: Record<'host' | 'newcomer' | 'guest' | 'owner' | 'unclaimed' | 'zoe', StorageState>
  /** Sessions of `host`, who has an account. Each expects one voter, unless documented otherwise. */
  sessions: Own & GroupFixtures['sessions']
  vouchers: GroupFixtures['vouchers']
  /** The booking of `booked`, at the owner's venue, not answered yet. */
  bookingId: string
}

type Own = Record<'empty' | 'open' | 'hidden' | 'decided' | 'booked', Stored>

/** Creates the accounts and their data on an empty product. */
export async function createFixtures(browser: Browser, product: InProcess): Promise<Fixtures> {
  const [host, newcomer, guest, owner, unclaimed, zoe] = [
    await person(browser),
    await person(browser),
    await person(browser),
    await person(browser),
    await person(browser),
    await person(browser),
  ]
  await signInConsumer(host, product.url, 'hanna@example.com')
  await signInConsumer(newcomer, product.url, 'nils@example.com')
  await openForApiCalls(guest.page, product.url)
  await send(guest.page, '/api/auth/guest-login', {})
  const sessions = await makeSessions(host, product)
  const [venue] = sessions.booked.venues
  const venueName = venue?.name ?? ''
  await signInVenue(owner, product, { venueName, email: 'owner@example.com', venueId: venue?.id })
  await fillTeam(owner, venue?.id ?? '')
  await signInVenue(unclaimed, product, { venueName: 'Terra', email: 'unclaimed@example.com' })
  const bookingId = await askForTable(host, sessions.booked)
  const groups = await createGroupFixtures(browser, product, { host, owner, zoe })
  const everybody = Object.entries({ host, newcomer, guest, owner, unclaimed, zoe })
  const states = await Promise.all(
    everybody.map(async ([name, { context }]) => [name, await context.storageState()]),
  )
  await Promise.all(everybody.map(([, { context }]) => context.close()))
  return {
    browserOf: Object.fromEntries(states),
    sessions: { ...sessions, ...groups.sessions },
    vouchers: groups.vouchers,
    bookingId,
  }
}

async function makeSessions({ page }: Person, product: InProcess): Promise<Own> {
  async function session(title: string, votes: readonly number[], settings = {}): Promise<Stored> {
    const stored = await storeSession(page, product.url, { title, expectedVoters: 1 })
    await send(page, '/api/sessions-safe', { id: stored.id, settings })
    await castVotes(page, stored, votes)
    return stored
  }
  const decided = async (title: string): Promise<Stored> => {
    const stored = await session(title, [1, 0, -1])
    await closeVote(page, stored)
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
async function fillTeam({ page }: Person, venueId: string): Promise<void> {
  await send(page, '/api/venue/team/invitations', { venueId, email: 'mo@example.com', role: 'manager' })
  await send(page, '/api/venue/team/counters', { venueId, name: 'Bar' })
}

async function askForTable({ page }: Person, { id }: Stored): Promise<string> {
  const reply = await send<{ booking: { id: string } }>(page, '/api/bookings', {
    sessionId: id,
    choice: 'winner',
    partySize: 6,
    startsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    contactName: 'Hanna',
    contactPhone: '206 555 0100',
    requests: 'A high chair, and nothing with nuts, please.',
  })
  return reply.body.booking.id
}
