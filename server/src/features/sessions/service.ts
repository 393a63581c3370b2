import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits, priceLevelOf } from '@nofomo/contracts/options.ts'
import type { postSession, Session, VenueInput } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import type { z } from 'zod'
import { findCatalogueVenue } from '../../catalogue/catalogue.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { venueFromCatalogue, venueFromMember } from '../venues/service.ts'
import { toSession, toVenueRow } from './read-model.ts'
import { expectedVoters } from './rules.ts'
import * as store from './store.ts'

export type SessionInput = z.infer<typeof postSession.body>

/** What people read when a link leads nowhere (specification 2, section 8). */
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
  return { session: toSession(row), viewer: { isHost: isHost(ctx, row) } }
}

/** Stores a session; this browser becomes its host. Takes the first three venues, as documented. */
export async function createSession(ctx: Ctx, input: SessionInput): Promise<Session> {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can host a session.')
  if (input.settings?.allowAnonymousVotes === false)
    throw new AppError('invalid_input', 'A session needs to allow anonymous votes.', {
      fields: { 'settings.allowAnonymousVotes': 'Must be true.' },
    })
  const id = randomBytes(9).toString('base64url')
  const venues = distinct((input.venues ?? []).slice(0, limits.venuesAtCreation).map(resolveVenue))
  const hostTokenHash = hashOf(ctx.actor.hostToken)
  await ctx.db.transaction().execute(async (db) => {
    await store.insertSession(db, {
      id,
      title: input.title ?? input.sessionName ?? 'Group Decision',
      description: input.description || null,
      location: input.location || null,
      price_level: priceLevelOf(input.preferences?.budget),
      group_size: input.preferences?.groupSize ?? null,
      occasion: input.preferences?.occasion ?? null,
      cuisine: input.preferences?.cuisine || null,
      expected_voters: expectedVoters({
        host: input.expectedVoters,
        groupSize: input.preferences?.groupSize,
        venues: venues.length,
      }),
      allow_anonymous_votes: true,
      allow_added_venues: input.settings?.allowAddedVenues ?? true,
      deadline: futureDeadline(ctx, input),
      host_token_hash: hostTokenHash,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    await store.insertVenues(
      db,
      venues.map((venue, position) => toVenueRow(id, position, venue, ctx.now)),
    )
  })
  return (await getSession(ctx, id)).session
}

/**
 * Changes a session this browser hosts; only what is given changes, venues not yet listed are added.
 * @throws not_found for an unknown session and for somebody else's
 */
export async function updateSession(ctx: Ctx, id: string, input: SessionInput): Promise<Session> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await store.lockSessionRow(db, id)
    if (!row || !isHost(ctx, row)) throw new AppError('not_found', sessionNotFound)
    await store.updateSessionRow(db, id, { ...changesOf(ctx, input), updated_at: ctx.now })
    const known = new Set(row.venues.flatMap((venue) => [venue.id, venue.name.toLowerCase()]))
    const added = distinct((input.venues ?? []).map(resolveVenue)).filter(
      (venue) => !known.has(venue.id) && !known.has(venue.name.toLowerCase()),
    )
    if (added.length > 0) refuseUnlessOpenFor(row, added.length, ctx)
    const next = nextPosition(row)
    await store.insertVenues(
      db,
      added.map((venue, index) => toVenueRow(id, next + index, venue, ctx.now)),
    )
  })
  return (await getSession(ctx, id)).session
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
  try {
    await ctx.db.transaction().execute(async (db) => {
      const row = await store.lockSessionRow(db, id)
      if (!row) throw new AppError('not_found', sessionNotFound)
      if (!row.allow_added_venues && !isHost(ctx, row))
        throw new AppError('forbidden', 'The host has closed the list: ask them to add it.')
      refuseUnlessOpenFor(row, 1, ctx)
      if (row.venues.some((listed) => listed.id === venue.id)) throw alreadyListed(venue.name)
      await store.insertVenues(db, [toVenueRow(id, nextPosition(row), venue, ctx.now)])
      await store.touchSession(db, id, ctx.now)
    })
  } catch (error) {
    throw store.isNameTaken(error) ? alreadyListed(venue.name) : error
  }
  const { session } = await getSession(ctx, id)
  return { venue: session.venues.find((listed) => listed.id === venue.id) ?? venue, session }
}

/** Whether this browser created the session. Compares in constant time. */
export function isHost(ctx: Ctx, row: { host_token_hash: Buffer }): boolean {
  return ctx.actor.kind === 'browser' && timingSafeEqual(hashOf(ctx.actor.hostToken), row.host_token_hash)
}

export type { SessionWithVenues as StoredSession } from './store.ts'
export { lockSessionRow, overdueSessionIds, updateSessionRow } from './store.ts'
export { toSession }

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The catalogue's facts for an id it knows; for anything else what the client says. */
function resolveVenue(input: VenueInput): Venue {
  const listed = input.id ? findCatalogueVenue(input.id) : undefined
  return listed
    ? venueFromCatalogue(listed, { source: input.source ?? 'catalogue', reason: input.reason || null })
    : venueFromMember(input)
}

function distinct(venues: Venue[]): Venue[] {
  const names = new Set<string>()
  return venues.filter(({ name }) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase()))
}

function nextPosition(row: store.SessionWithVenues): number {
  return (row.venues.at(-1)?.position ?? -1) + 1
}

function refuseUnlessOpenFor(row: store.SessionWithVenues, count: number, ctx: Ctx): void {
  if (row.completed_at || (row.deadline && row.deadline <= ctx.now))
    throw new AppError('voting_closed', 'This vote is already decided, so the list is closed.')
  if (row.venues.length + count > limits.venuesPerSession)
    throw new AppError('list_full', `A list holds ${limits.venuesPerSession} places at most.`)
}

function alreadyListed(name: string): AppError {
  return new AppError('already_listed', `${name} is already on the list.`)
}

function futureDeadline(ctx: Ctx, input: SessionInput): Date | null {
  if (!input.deadline) return null
  const deadline = new Date(input.deadline)
  if (deadline <= ctx.now)
    throw new AppError('invalid_input', 'The deadline has to be in the future.', {
      fields: { deadline: 'Has to be in the future.' },
    })
  return deadline
}

function changesOf(ctx: Ctx, input: SessionInput) {
  const { preferences, settings } = input
  const title = input.title ?? input.sessionName
  return {
    ...(title !== undefined && { title }),
    ...(input.description !== undefined && { description: input.description || null }),
    ...(input.location !== undefined && { location: input.location || null }),
    ...(preferences?.budget !== undefined && { price_level: priceLevelOf(preferences.budget) }),
    ...(preferences?.groupSize !== undefined && { group_size: preferences.groupSize }),
    ...(preferences?.occasion !== undefined && { occasion: preferences.occasion }),
    ...(preferences?.cuisine !== undefined && { cuisine: preferences.cuisine || null }),
    ...(input.expectedVoters && { expected_voters: input.expectedVoters }),
    ...(input.deadline !== undefined && { deadline: futureDeadline(ctx, input) }),
    ...(settings?.allowAddedVenues !== undefined && { allow_added_venues: settings.allowAddedVenues }),
  }
}
