import { randomBytes } from 'node:crypto'
import { limits, priceLevelOf } from '@nofomo/contracts/sessions/choices.ts'
import type { Session, VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Host } from '../../../../platform/principals.ts'
import { type ResolvedVenue, resolveVenues } from '../../../venues/venues/public.ts'
import { forTheGroup, keepWishes } from '../../suggestions/public.ts'
import { toSession, toVenueRow } from '../read-model.ts'
import { deadlineField, refuseLateDeadline } from '../rules/deadline.ts'
import {
  anew,
  changesOf,
  distinctNames,
  endAfter,
  expectedAfter,
  expectedVoters,
  futureDeadline,
  isOver,
  meetingMoment,
  type NameAndAddress,
  refuseNamedVotesOnly,
  refuseUnlessOpenFor,
  type SessionInput,
  sizeIn,
  storedGroupSize,
  type VenueChanges,
  venueChangesOf,
} from '../rules/sessions.ts'
import { assignSessions, clearBrowser } from '../store/hosts.ts'
import * as store from '../store/sessions.ts'
import { insertTimes, listTimes } from '../store/times.ts'
import { storeHostLink } from './host-link.ts'
import { isHost, lockForChange, lockHosted, sessionNotFound } from './hosting.ts'
import { replaceTimes, timesAtCreation } from './proposed-times.ts'
import { erase } from './purge-sessions.ts'
import { takenDown } from './taking-down.ts'
import type {
  EraseDeps,
  ListDeps,
  NewSessionOptions,
  SavedSession,
  SessionBallots,
  UpdateDeps,
} from './types.ts'

/** Null for a session that does not exist, and for one that staff have hidden. */
export async function findShownSession(ctx: Ctx, id: string): Promise<Session | null> {
  const row = await store.findStoredSession(ctx.db, id)
  return row && row.hidden_at === null ? toSession(row) : null
}

/** @throws not_found · taken_down */
export async function getSession(
  ctx: Ctx,
  id: string,
): Promise<{ session: Session; viewer: { isHost: boolean } }> {
  const row = await store.findStoredSession(ctx.db, id)
  if (!row) throw new AppError('not_found', sessionNotFound)
  if (row.hidden_at) throw takenDown()
  return { session: toSession(row), viewer: { isHost: await isHost(ctx, row) } }
}

/** Stores a session; this browser becomes its host. Takes the first three venues, with a note if there were more. */
export async function createSession(
  ctx: Ctx,
  input: SessionInput,
  deps: ListDeps,
  options: NewSessionOptions = {},
): Promise<SavedSession> {
  const host = options.host ?? (await hostOf(ctx))
  refuseNamedVotesOnly(input)
  const id = randomBytes(9).toString('base64url')
  const sent = forTheGroup(firstOf(input.venues))
  const venues = withDistinctNames(await resolveVenues(ctx.db, sent, deps), [])
  const times = timesAtCreation(input, ctx.now)
  const deadline = futureDeadline(ctx.now, input.deadline)
  const meetingAt = meetingMoment(ctx.now, input.meetingAt)
  const meetings = meetingAt ? [meetingAt] : times.map(({ starts_at }) => starts_at)
  refuseLateDeadline(deadlineField(input), { deadline, meetings, now: ctx.now })
  const expected = (listed: number) =>
    expectedVoters({ host: input.expectedVoters, size: sizeIn(input.preferences), venues: listed })
  await ctx.db.transaction().execute(async (db) => {
    await store.insertSession(db, {
      id,
      title: input.title ?? input.sessionName ?? 'Group Decision',
      host_name: input.hostName || null,
      description: input.description || null,
      location: input.location || null,
      price_level: priceLevelOf(input.preferences?.budget),
      ...storedGroupSize(input.preferences),
      occasion: input.preferences?.occasion ?? null,
      cuisine: input.preferences?.cuisine || null,
      ...expected(venues.length),
      allow_anonymous_votes: true,
      allow_added_venues: input.settings?.allowAddedVenues ?? true,
      allow_added_times: input.settings?.allowAddedTimes ?? false,
      deadline,
      ...host,
      counts_in_steps: options.countsInSteps ?? false,
      results_visibility: input.settings?.resultsVisibility ?? 'always',
      offers_muted: input.settings?.offersMuted ?? false,
      meeting_at: meetingAt,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    await insertTimes(db, id, times)
    await storeHostLink({ ...ctx, db }, id)
    const listed = await store.insertVenues(
      db,
      venues.map((venue, position) => toVenueRow(id, position, venue, ctx.now)),
    )
    // Duplicates are listed once, and counted once for the expected voters.
    if (listed.length < venues.length) await store.updateSessionRow(db, id, expected(listed.length))
    await keepWishes(db, id, { request: input, venues, now: ctx.now })
    await options.onCreated?.(db, id)
  })
  return saved(ctx, id, input.venues)
}

async function hostOf(ctx: Ctx): Promise<NonNullable<NewSessionOptions['host']>> {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can host a session.')
  const host_account_id = await consumerIdOf(ctx)
  return { host_token_hash: hashOf(ctx.actor.hostToken), host_browser_hash: null, host_account_id }
}

/**
 * Changes the host's session; only given fields change, and venues not yet listed are added.
 * @throws not_found once deleted · overtaken · voting_closed · list_full · conflict if it would
 * replace suggestions with votes
 */
export async function updateSession(
  ctx: Ctx,
  host: Host,
  input: SessionInput,
  { ballots, onMeeting, onTimesRemoved, ...lists }: UpdateDeps,
): Promise<SavedSession> {
  refuseNamedVotesOnly(input)
  const id = host.sessionId
  const sent = input.replacesSuggestions ? firstOf(input.venues) : (input.venues ?? [])
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockForChange(ctx, db, host)
    const changes = {
      ...changesOf(input, ctx.now),
      ...expectedAfter(row, input),
      ...(await replaceTimes({ db, now: ctx.now }, row, input, { ballots, onTimesRemoved })),
    }
    await refuseLate({ db, now: ctx.now }, { ...row, ...changes }, input)
    await store.updateSessionRow(db, id, {
      ...changes,
      ...endAfter(row, changes, ctx.now),
      updated_at: ctx.now,
    })
    if (changes.meeting_at) for (const listener of onMeeting) await listener(db, id, changes.meeting_at)
    const venues = await resolveVenues(db, forTheGroup(sent), lists)
    const remaining = input.replacesSuggestions
      ? await dropSuggestions({ ...ctx, db }, row, venues, ballots)
      : row.venues
    const rows = withDistinctNames(venues, remaining).map((venue, index) =>
      toVenueRow(id, nextPosition(row) + index, venue, ctx.now),
    )
    const added = await store.insertVenues(db, rows)
    if (added.length > 0) refuseUnlessOpenFor(row, remaining.length + added.length, ctx.now)
    await store.clearRemoved(db, id, added)
    if (input.replacesSuggestions) await keepWishes(db, id, { request: input, venues, now: ctx.now })
  })
  return saved(ctx, id, input.replacesSuggestions ? input.venues : [])
}

/** @throws invalid_input if the input leaves the deadline after the meeting */
async function refuseLate(
  { db, now }: DbAt,
  { id, deadline, meeting_at }: store.SessionRow,
  input: SessionInput,
): Promise<void> {
  const field = deadlineField(input)
  if (field === null || deadline === null) return
  const times = meeting_at ? [] : await listTimes(db, id)
  const meetings = meeting_at ? [meeting_at] : times.map(({ starts_at }) => starts_at)
  refuseLateDeadline(field, { deadline, meetings, now })
}

/** Removes suggestions that are not among the new ones. Returns the remaining list. */
async function dropSuggestions(
  { db, now }: Ctx,
  row: store.SessionWithVenues,
  venues: readonly ResolvedVenue[],
  ballots: SessionBallots,
): Promise<store.VenueRow[]> {
  if (row.completed_at) throw new AppError('voting_closed', 'This vote is decided, so its places stay.')
  if (await ballots.hasVotes(db, row.id))
    throw new AppError('conflict', 'Somebody has voted already, so this vote keeps its places.')
  const isRemoved = ({ id, source }: store.VenueRow) =>
    source === 'ai_suggestions' && !venues.some(({ venue }) => venue.id === id)
  for (const { id } of row.venues.filter(isRemoved)) await store.deleteVenue(db, row.id, id, now)
  return row.venues.filter((venue) => !isRemoved(venue))
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
 * @throws not_found · taken_down · voting_closed · list_full · already_listed · forbidden when the host allows no additions
 */
export async function addVenue(
  ctx: Ctx,
  id: string,
  input: VenueInput,
  deps: ListDeps,
): Promise<{ venue: Venue; session: Session }> {
  const [resolved] = await resolveVenues(ctx.db, forTheGroup([{ ...input, source: undefined }]), deps)
  if (!resolved) throw new Error('Every venue that is sent is resolved.')
  const { venue } = resolved
  await ctx.db.transaction().execute(async (db) => {
    const row = await store.lockSession(db, id)
    if (!row) throw new AppError('not_found', sessionNotFound)
    if (row.hidden_at) throw takenDown()
    if (!row.allow_added_venues && !(await isHost(ctx, row)))
      throw new AppError('forbidden', 'The host has closed the list: ask them to add it.')
    refuseUnlessOpenFor(row, row.venues.length + 1, ctx.now)
    const rows = withDistinctNames([resolved], row.venues).map((one) =>
      toVenueRow(id, nextPosition(row), one, ctx.now),
    )
    const added = await store.insertVenues(db, rows)
    if (added.length === 0) throw alreadyListed(venue.name)
    await store.clearRemoved(db, id, added)
    await store.touchSession(db, id, ctx.now)
  })
  const { session } = await getSession(ctx, id)
  return { venue: session.venues.find((listed) => listed.id === venue.id) ?? venue, session }
}

/**
 * Edits a venue; votes for it are kept.
 * @throws not_found for a venue that is not listed · overtaken · already_listed for a duplicate
 */
export async function editVenue(ctx: Ctx, host: Host, venueId: string, input: VenueChanges): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (db) => {
      await lockListed(ctx, db, host, venueId)
      await store.updateVenue(db, host.sessionId, venueId, venueChangesOf(input))
      await store.touchSession(db, host.sessionId, ctx.now)
    })
  } catch (error) {
    throw store.isNameTaken(error) ? alreadyListed(input.name ?? 'This place') : error
  }
}

/**
 * Removes a venue from an open list, with the votes for it, after which a provisional result begins anew.
 * @throws not_found for a venue that is not listed · overtaken · voting_closed once final
 */
export async function removeVenue(
  ctx: Ctx,
  host: Host,
  venueId: string,
  ballots: SessionBallots,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockListed(ctx, db, host, venueId)
    if (isOver(row, ctx.now))
      throw new AppError('voting_closed', 'This vote is decided. Reopen it to change its list.')
    await store.deleteVenue(db, host.sessionId, venueId, ctx.now)
    const votes = await ballots.deleteVotesFor(db, host.sessionId, venueId)
    if (votes > 0 && row.provisional_since) await store.updateSessionRow(db, row.id, anew(row, ctx.now))
  })
}

/**
 * Deletes a session with its list, ballots and voters. Its bookings are kept.
 * @throws not_found once deleted
 */
export async function deleteSession(ctx: Ctx, host: Host, deps: EraseDeps): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockHosted(db, host)
    await erase(db, [host.sessionId], deps, ctx.now)
  })
}

async function lockListed(ctx: Ctx, db: Db, host: Host, venueId: string): Promise<store.SessionWithVenues> {
  const row = await lockForChange(ctx, db, host)
  if (!row.venues.some((venue) => venue.id === venueId))
    throw new AppError('not_found', 'This place is not on the list any more.')
  return row
}

/** A venue account hosts nothing: sessions created in its browser belong to the browser. */
async function consumerIdOf(ctx: Ctx): Promise<string | null> {
  const signedIn = await ctx.signedIn()
  return signedIn?.account.kind === 'consumer' ? signedIn.account.id : null
}

/** On the way to signing in: what a browser has made within this time is the account's. */
const justMadeMs = dayMs

/** At a consumer's sign-in: the sessions of its guest, and those that this browser has just made, become the account's. */
export async function adoptSessions(ctx: Ctx, accountId: string): Promise<void> {
  const before = await ctx.signedIn()
  await assignSessions(ctx.db, accountId, {
    hostTokenHash: ctx.actor.kind === 'browser' ? hashOf(ctx.actor.hostToken) : null,
    since: new Date(ctx.now.getTime() - justMadeMs),
    guestId: before && before.account.kind === 'consumer' && !before.account.email ? before.account.id : null,
  })
}

/** At a sign-out: the account's sessions are not this browser's any more. */
export async function releaseSessions(ctx: Ctx, accountId: string): Promise<void> {
  if (ctx.actor.kind === 'browser') await clearBrowser(ctx.db, accountId, hashOf(ctx.actor.hostToken))
}

function nextPosition(row: store.SessionWithVenues): number {
  return (row.venues.at(-1)?.position ?? -1) + 1
}

function withDistinctNames(
  venues: readonly ResolvedVenue[],
  listed: readonly NameAndAddress[],
): ResolvedVenue[] {
  const names = distinctNames(
    venues.map(({ venue }) => venue),
    listed,
  )
  return venues.map((one, index) => ({
    ...one,
    venue: { ...one.venue, name: names[index] ?? one.venue.name },
  }))
}

function alreadyListed(name: string): AppError {
  return new AppError('already_listed', `${name} is already on the list.`)
}
