import { randomUUID } from 'node:crypto'
import type { Offer, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import type { InProcess } from './in-process.ts'
import { type Caller, newClient, read, sendSuccessfully } from './people.ts'
import { castVotes, closeVote, type StoredSession, storeSession } from './session.ts'

/** Sessions that need more people than one host. */
export type GroupFixtures = {
  sessions: {
    /** Without venues. */
    bare: StoredSession
    /** Twenty venues, most with very long names. Expects many voters, so that visitors may vote. */
    crowded: StoredSession
    /** Three venues. Expects many voters, so that visitors may finish. */
    awaited: StoredSession
    /** Other rules choose another venue. */
    disputed: StoredSession
    /** More ballots than expected voters; Zoe’s is voided. */
    watched: StoredSession
    /** Has two valid offers. */
    offered: StoredSession
    /** Complete; the winner has an offer, and another venue's offer has expired. */
    treated: StoredSession
    /** Three voters have chosen the owner’s venue for a day to come. */
    chosen: StoredSession
    /** The same, and the venue has written to them. */
    written: StoredSession
  }
  /** Zoe’s vouchers, by their state. */
  vouchers: Record<Voucher['state'], string>
}

const many = 60
const farAway = () => new Date(Date.now() + 7 * dayMs)
const longName = (index: number) =>
  index % 5 === 0
    ? `${index} Donaudampfschifffahrtsgesellschaftskapitänskajütenrestaurant`
    : `${index} The Original Old Ballard Fishermen’s Chowder House, Oyster Bar and Beer Hall`

/**
 * Creates them. `host` has an account, and so has `owner`, who owns the first of the venues; Zoe has none. Every session lists
 * these venues: suggestions are others after midnight.
 */
export async function createGroupFixtures(
  product: InProcess,
  { host, owner, zoe }: Record<'host' | 'owner' | 'zoe', Caller>,
  venues: StoredSession['venues'],
): Promise<GroupFixtures> {
  const [ana, ben] = [await newClient(product.url), await newClient(product.url)]
  const session = (title: string, expectedVoters: number, details = {}) => {
    product.clock.advance(60_000)
    return storeSession(host, product.url, { title, expectedVoters, venues, ...details })
  }
  const meetingAt = farAway().toISOString()
  const made = await sendSuccessfully<{ session: StoredSession }>(host, '/api/sessions-safe', { venues: [] })
  const sessions = {
    bare: made.body.session,
    crowded: await session('Every place anybody ever wanted to go to, at once, and no other day', many),
    awaited: await session('Whenever we are all back', many),
    disputed: await session('Where we never agree', 3),
    watched: await session('The office party', 2),
    offered: await session('After work', many),
    treated: await session('A treat', 1),
    chosen: await session('Noor’s birthday, with her parents', 3, { meetingAt }),
    written: await session('After the game', 3, { meetingAt }),
  }
  for (let index = 4; index <= 20; index++) {
    const place = { name: longName(index), address: '600 Ballard Ave NW, Seattle, on the second floor' }
    await sendSuccessfully(host, `/api/sessions/${sessions.crowded.id}/venues`, place)
  }
  await castVotes(host, sessions.crowded, [1, 0, -1])
  for (const decided of [sessions.disputed, sessions.chosen, sessions.written]) {
    for (const [voter, votes] of [
      [ana, [1, 0, -1]],
      [ben, [1, 0, -1]],
      [zoe, [-1, 1, -1]],
    ] as const)
      await castVotes(voter, decided, votes)
    await closeVote(host, decided)
  }
  await writeTo(product, sessions.written)
  await stuff(sessions.watched, host, { Ana: ana, Ben: ben, Zoe: zoe })
  const vouchers = await makeOffers(product, sessions, { owner, zoe })
  await castVotes(host, sessions.treated, [1, 0, -1])
  await closeVote(host, sessions.treated)
  await Promise.all([ana, ben].map((client) => client.dispose()))
  return { sessions, vouchers }
}

/** Its winner writes to a group. */
async function writeTo({ db, clock }: InProcess, { id, venues }: StoredSession): Promise<void> {
  const venueId = venues[0]?.id ?? ''
  const { account_id } = await db
    .selectFrom('venue_members')
    .select('account_id')
    .where('venue_id', '=', venueId)
    .where('account_id', 'is not', null)
    .$narrowType<{ account_id: string }>()
    .executeTakeFirstOrThrow()
  const words = 'Your table is by the window.\nTell us if a stroller comes along.'
  const message = { session_id: id, venue_id: venueId, account_id, words, sent_at: clock.now() }
  await db.insertInto('venue_messages').values(message).execute()
}

/** Every voter votes once, and the host voids Zoe’s ballot. */
async function stuff(
  { id, venues }: StoredSession,
  host: Caller,
  voters: Record<string, Caller>,
): Promise<void> {
  for (const [voterName, voter] of Object.entries(voters)) {
    const vote = { sessionId: id, venueId: venues[0]?.id, vote: voterName === 'Zoe' ? -1 : 1, voterName }
    await sendSuccessfully(voter, '/api/votes-submit-safe', vote)
  }
  const { ballots } = await read<{ ballots: BallotSummary[] }>(host, `/api/sessions/${id}/ballots`)
  const ballotIds = ballots.filter(({ name }) => name === 'Zoe').map(({ id }) => id)
  await sendSuccessfully(host, `/api/sessions/${id}/ballots/void`, { ballotIds })
}

async function makeOffers(
  product: InProcess,
  { offered, treated }: GroupFixtures['sessions'],
  { owner, zoe }: Record<'owner' | 'zoe', Caller>,
): Promise<GroupFixtures['vouchers']> {
  const until = { validUntil: farAway() }
  const [, second] = treated.venues
  const good = await offerTo(product, offered, until)
  const used = await offerTo(product, offered, {
    ...until,
    type: 'discount',
    discountPercent: 20,
    text: 'A fifth off',
  })
  await offerTo(product, treated, until)
  const ended = await offerTo(product, offered, { text: 'Coffee on the house' })
  const over = await offerTo(product, treated, {
    venueId: second?.id ?? '',
    venueName: second?.name ?? '',
    text: 'Dessert on the house',
  })
  // Only voters can take vouchers.
  for (const group of [offered, treated]) await castVotes(zoe, group, [0])
  const vouchers = {
    valid: await take(zoe, offered, good),
    redeemed: await take(zoe, offered, used),
    expired: await take(zoe, offered, ended),
    lapsed: await take(zoe, treated, over),
  }
  await sendSuccessfully(owner, `/api/vouchers/${vouchers.redeemed}/redeem`, {
    partySize: 3,
    key: randomUUID(),
  })
  const past = { valid_until: new Date(Date.now() - 3_600_000) }
  const isOver = [over.id, ended.id]
  await product.db.updateTable('offers').set(past).where('id', 'in', isOver).execute()
  await product.db.updateTable('vouchers').set(past).where('offer_id', 'in', isOver).execute()
  return vouchers
}

/** @returns the voucher’s code */
async function take(voter: Caller, { id }: StoredSession, offer: Offer): Promise<string> {
  const reply = await sendSuccessfully<{ voucher: Voucher }>(
    voter,
    `/api/sessions/${id}/offers/${offer.id}/voucher`,
    {},
  )
  return reply.body.voucher.code
}
