import { randomBytes, timingSafeEqual } from 'node:crypto'
import { limits, priceLevelOf } from '@nofomo/contracts/options.ts'
import type { Session, VenueInput } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { findCatalogueVenue } from '../../catalogue/catalogue.ts'
import { hashOf } from '../../platform/accounts.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { inPortions } from '../../platform/jobs/portions.ts'
import { venueFromCatalogue, venueFromMember } from '../venues/service/listings.ts'
import { statusOf, toSession, toVenueRow } from './read-model.ts'
import {
  changesOf,
  expectedAfter,
  expectedVoters,
  futureDeadline,
  isOver,
  meetingMoment,
  refuseNamedVotesOnly,
  refuseUnlessOpenFor,
  type SessionInput,
  storedGroupSize,
  type VenueChanges,
  venueChangesOf,
} from './rules.ts'
import * as store from './store.ts'

/** The message for an unknown session (docs/product.md, "Failure sentences"). */
export const sessionNotFound =
  'This voting session was not found. The link may be incorrect or the session may have expired.'

export async function findSession(ctx: Ctx, id: string): Promise<Session | null> {
  const row = await store.findSessionRow(ctx.db, id)
  return row && toSession(row)
}

/** @throws not_found */
export async function getSession(
  ctx: Ctx,
  id: string,
): Promise<{ session: Session; viewer: { isHost: boolean } }> {
  const row = await store.findSessionRow(ctx.db, id)
  if (!row) throw new AppError('not_found', sessionNotFound)
  return { session: toSession(row), viewer: { isHost: await isHost(ctx, row) } }
}

/** A session as stored; `note` says which part of the input was not accepted. */
export type SavedSession = { session: Session; note: string | null }

/** Stores a session; this browser becomes its host. Takes the first three venues, with a note if there were more. */
export async function createSession(ctx: Ctx, input: SessionInput): Promise<SavedSession> {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can host a session.')
  refuseNamedVotesOnly(input)
  const id = randomBytes(9).toString('base64url')
  const venues = firstOf(input.venues).map(resolveVenue)
  const hostTokenHash = hashOf(ctx.actor.hostToken)
  const hostAccountId = await consumerIdOf(ctx)
  const size = storedGroupSize(input.preferences?.groupSize ?? null)
  await ctx.db.transaction().execute(async (db) => {
    await store.insertSession(db, {
      id,
      title: input.title ?? input.sessionName ?? 'Group Decision',
      description: input.description || null,
      location: input.location || null,
      price_level: priceLevelOf(input.preferences?.budget),
      ...size,
      occasion: input.preferences?.occasion ?? null,
      cuisine: input.preferences?.cuisine || null,
      expected_voters: expectedVoters({
        host: input.expectedVoters,
        groupSize: size.group_size,
        venues: venues.length,
      }),
      is_expected_known: Boolean(input.expectedVoters ?? size.group_size),
      allow_anonymous_votes: true,
      allow_added_venues: input.settings?.allowAddedVenues ?? true,
      deadline: futureDeadline(ctx.now, input.deadline),
      host_token_hash: hostTokenHash,
      host_account_id: hostAccountId,
      results_visibility: input.settings?.resultsVisibility ?? 'always',
      meeting_at: meetingMoment(ctx.now, input.meetingAt),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    const listed = await store.insertVenues(
      db,
      venues.map((venue, position) => toVenueRow(id, position, venue, ctx.now)),
    )
    // Duplicates are listed once, and counted once for the expected voters.
    if (listed.length < venues.length && !input.expectedVoters && !size.group_size)
      await store.updateSessionRow(db, id, { expected_voters: listed.length })
  })
  return saved(ctx, id, input.venues)
}

/**
 * Changes a session this browser hosts; only given fields change, and venues not yet listed are added.
 * @throws not_found for an unknown session and for another host's · voting_closed · list_full · conflict if it would
 * replace suggestions with votes
 */
export async function updateSession(ctx: Ctx, id: string, input: SessionInput): Promise<SavedSession> {
  refuseNamedVotesOnly(input)
  const given = input.replacesSuggestions ? firstOf(input.venues) : (input.venues ?? [])
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockOwnSession({ ...ctx, db }, id)
    const changes = { ...changesOf(input, ctx.now), ...expectedAfter(row, input) }
    await store.updateSessionRow(db, id, { ...changes, updated_at: ctx.now })
    const venues = given.map(resolveVenue)
    const stay = input.replacesSuggestions ? await dropSuggestions(db, row, venues, ctx.now) : row.venues
    const rows = venues.map((venue, index) => toVenueRow(id, nextPosition(row) + index, venue, ctx.now))
    const added = await store.insertVenues(db, rows)
    if (added.length > 0) refuseUnlessOpenFor(row, stay.length + added.length, ctx.now)
    await store.allowAgain(db, id, added)
  })
  return saved(ctx, id, input.replacesSuggestions ? input.venues : [])
}

/** Removes suggestions that are not among the new ones. Returns the remaining list. */
async function dropSuggestions(
  db: Ctx['db'],
  row: store.SessionWithVenues,
  venues: readonly Venue[],
  now: Date,
): Promise<store.VenueRow[]> {
  if (row.completed_at) throw new AppError('voting_closed', 'This vote is decided, so its places stay.')
  if (await store.hasVotes(db, row.id))
    throw new AppError('conflict', 'Somebody has voted already, so this vote keeps its places.')
  const goes = ({ id, source }: store.VenueRow) =>
    source === 'ai_suggestions' && !venues.some((venue) => venue.id === id)
  for (const { id } of row.venues.filter(goes)) await store.deleteVenue(db, row.id, id, now)
  return row.venues.filter((venue) => !goes(venue))
}

const firstOf = (venues: SessionInput['venues']) => (venues ?? []).slice(0, limits.venuesAtCreation)

async function saved(ctx: Ctx, id: string, sent: SessionInput['venues']): Promise<SavedSession> {
  const { session } = await getSession(ctx, id)
  const isCut = (sent?.length ?? 0) > limits.venuesAtCreation
  const note = `A new vote takes ${limits.venuesAtCreation} places: the first ${limits.venuesAtCreation} were kept. Add more to its list.`
  return { session, note: isCut ? note : null }
}

/**
 * Adds a venue to an open session.
 * @throws not_found · voting_closed · list_full · already_listed · forbidden when the host allows no additions
 */
export async function addVenue(
  ctx: Ctx,
  id: string,
  input: VenueInput,
): Promise<{ venue: Venue; session: Session }> {
  const venue = resolveVenue({ ...input, source: undefined })
  await ctx.db.transaction().execute(async (db) => {
    const row = await store.lockSessionRow(db, id)
    if (!row) throw new AppError('not_found', sessionNotFound)
    if (!row.allow_added_venues && !(await isHost(ctx, row)))
      throw new AppError('forbidden', 'The host has closed the list: ask them to add it.')
    refuseUnlessOpenFor(row, row.venues.length + 1, ctx.now)
    const added = await store.insertVenues(db, [toVenueRow(id, nextPosition(row), venue, ctx.now)])
    if (added.length === 0) throw alreadyListed(venue.name)
    await store.allowAgain(db, id, added)
    await store.touchSession(db, id, ctx.now)
  })
  const { session } = await getSession(ctx, id)
  return { venue: session.venues.find((listed) => listed.id === venue.id) ?? venue, session }
}

/**
 * Edits a venue; votes for it are kept.
 * @throws not_found for another host's session and for a venue that is not listed · already_listed for a duplicate
 */
export async function editVenue(ctx: Ctx, id: string, venueId: string, input: VenueChanges): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (db) => {
      await lockListed({ ...ctx, db }, id, venueId)
      await store.updateVenue(db, id, venueId, venueChangesOf(input))
      await store.touchSession(db, id, ctx.now)
    })
  } catch (error) {
    throw store.isNameTaken(error) ? alreadyListed(input.name ?? 'This place') : error
  }
}

/**
 * Removes a venue from an open list, with the votes for it.
 * @throws not_found for another host's session and for a venue that is not listed · voting_closed once final
 */
export async function removeVenue(ctx: Ctx, id: string, venueId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockListed({ ...ctx, db }, id, venueId)
    if (isOver(row, ctx.now))
      throw new AppError('voting_closed', 'This vote is decided. Reopen it to change its list.')
    await store.deleteVenue(db, id, venueId, ctx.now)
  })
}

/**
 * Deletes a session with its list, ballots and voters. Its bookings are kept.
 * @throws not_found for another host's session
 */
export async function deleteSession(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockOwnSession({ ...ctx, db }, id)
    await store.deleteSession(db, id)
  })
}

const untouchedMs = 400 * 86_400_000

/**
 * Deletes sessions without changes for 400 days, with their lists and ballots, as their host could. Keeps bookings.
 * Returns how many.
 */
export function purgeSessions(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - untouchedMs)
  const some = (limit: number) =>
    db.transaction().execute(async (inside) => {
      const ids = await store.untouchedSessionIds(inside, since, limit)
      for (const id of ids) await store.deleteSession(inside, id)
      return ids.length
    })
  return inPortions(some, 100)
}

/**
 * The session's row, locked, for its host.
 * @throws not_found for an unknown session and for another host's
 */
export async function lockOwnSession(ctx: Ctx, id: string): Promise<store.SessionWithVenues> {
  const row = await store.lockSessionRow(ctx.db, id)
  if (!row || !(await isHost(ctx, row))) throw new AppError('not_found', sessionNotFound)
  return row
}

async function lockListed(ctx: Ctx, id: string, venueId: string): Promise<store.SessionWithVenues> {
  const row = await lockOwnSession(ctx, id)
  if (!row.venues.some((venue) => venue.id === venueId))
    throw new AppError('not_found', 'This place is not on the list any more.')
  return row
}

/** What identifies a session's host: the hash never leaves the server. */
export type HostMarks = Pick<store.SessionRow, 'host_token_hash' | 'host_account_id'>

/** Whether this browser, or the signed-in account, created the session. Compares in constant time. */
export async function isHost(ctx: Ctx, row: HostMarks): Promise<boolean> {
  if (ctx.actor.kind !== 'browser') return false
  if (timingSafeEqual(hashOf(ctx.actor.hostToken), row.host_token_hash)) return true
  return row.host_account_id !== null && row.host_account_id === (await ctx.signedIn())?.account.id
}

export { isOver } from './rules.ts'
export type { OpenSession, SessionWithVenues as StoredSession } from './store.ts'
export {
  dueSessionIds,
  findSessionRow,
  lockSessionRow,
  nextDueAt,
  openSessions,
  updateSessionRow,
} from './store.ts'
export { statusOf, toSession }

/** A venue account hosts nothing: sessions created in its browser belong to the browser. */
async function consumerIdOf(ctx: Ctx): Promise<string | null> {
  const signedIn = await ctx.signedIn()
  return signedIn?.account.kind === 'consumer' ? signedIn.account.id : null
}

/** At a consumer's sign-in: the sessions of this browser and of its guest become the account's. */
export async function adoptSessions(ctx: Ctx, accountId: string): Promise<void> {
  const before = await ctx.signedIn()
  await store.giveSessionsTo(ctx.db, accountId, {
    hostTokenHash: ctx.actor.kind === 'browser' ? hashOf(ctx.actor.hostToken) : null,
    guestId: before && before.account.kind === 'consumer' && !before.account.email ? before.account.id : null,
  })
}

/** The catalogue's facts for an id it knows; else the client's input. */
function resolveVenue(input: VenueInput): Venue {
  const listed = input.id ? findCatalogueVenue(input.id) : undefined
  return listed
    ? venueFromCatalogue(listed, { source: input.source ?? 'catalogue', reason: input.reason || null })
    : venueFromMember(input)
}

function nextPosition(row: store.SessionWithVenues): number {
  return (row.venues.at(-1)?.position ?? -1) + 1
}

function alreadyListed(name: string): AppError {
  return new AppError('already_listed', `${name} is already on the list.`)
}
