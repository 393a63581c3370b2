import { createHmac, type KeyObject } from 'node:crypto'
import type {
  BallotSummary,
  castVote as castVoteEndpoint,
  ExportedResults,
} from '@nofomo/contracts/voting.ts'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import {
  getOwnSession,
  isHost,
  lockOwnSession,
  lockSessionRow,
  overdueSessionIds,
  sessionNotFound,
  updateSessionRow,
} from '../sessions/service.ts'
import type { LiveSnapshot, View } from './live.ts'
import { readBallot, readBallotSummaries, readSnapshots, type StoredBallot } from './read-model.ts'
import { exportedResults } from './rules/export.ts'
import { leaders } from './rules/tally.ts'
import {
  forgetNetworks,
  isKnownVoter,
  type NewVote,
  ownsListedVenue,
  readProgress,
  setVoided,
} from './store.ts'

export type VoteInput = z.output<typeof castVoteEndpoint.body>

/** What a vote needs besides what is in it. */
export type VoteMeans = {
  /** Of the voters' keys. */
  key: KeyObject
  /** Writes a vote together with others and says whether it was accepted. */
  write: (vote: NewVote) => Promise<boolean>
  /** How long in ms a ballot that would begin now on this network has to wait; 0 almost always. */
  waitForBallot: (network: string, now: Date) => number
}

/**
 * Casts or replaces this browser's vote; resolves once it is durable. `network` says of two ballots of this session
 * whether they come from one network.
 * @throws not_found for an unknown session or venue · voting_closed once complete or past the deadline · forbidden for a
 * ballot the host has set aside · too_many_requests for a new ballot where very many have just begun on one network
 */
export async function castVote(
  ctx: Ctx,
  input: VoteInput,
  network: string,
  { key, write, waitForBallot }: VoteMeans,
): Promise<void> {
  const { sessionId } = input
  const voter = voterKey(ctx, sessionId, key)
  const wait = waitForBallot(network, ctx.now)
  if (wait > 0 && !(await isKnownVoter(ctx.db, sessionId, voter))) throw tooManyBallots(wait)
  const accepted = await write({
    sessionId,
    voterKey: voter,
    venueId: input.venueId,
    value: input.vote,
    name: input.voterName || null,
    context: contextOf(input),
    network,
    isVenueOwner: await isListedVenue(ctx, sessionId),
    now: ctx.now,
  })
  if (!accepted) throw await reasonForRefusal(ctx, input, voter)
}

function contextOf({ context }: VoteInput): string | null {
  if (!context) return null
  const known = Object.entries(context).filter(([, value]) => value !== null && value !== undefined)
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : null
}

/** Whether who votes answers for a venue on the list. Costs nothing for those who are not signed in. */
async function isListedVenue(ctx: Ctx, sessionId: string): Promise<boolean> {
  const signedIn = await ctx.signedIn()
  return signedIn?.account.kind === 'venue' && ownsListedVenue(ctx.db, sessionId, signedIn.account.id)
}

function tooManyBallots(wait: number): AppError {
  const sentence = 'Many people are voting from your network. Nothing is lost; your vote goes out again soon.'
  return new AppError('too_many_requests', sentence, { retryAfterSeconds: Math.ceil(wait / 1_000) })
}

async function reasonForRefusal(ctx: Ctx, input: VoteInput, voter: string): Promise<AppError> {
  const stored = (await readSnapshots(ctx.db, [input.sessionId])).get(input.sessionId)
  if (!stored) return new AppError('not_found', sessionNotFound)
  const { session, results } = stored.snapshot
  if ((await readBallot(ctx.db, input.sessionId, voter))?.isVoided)
    return new AppError(
      'forbidden',
      'The host has set your ballot aside, so it is not counted. Ask them to count it again.',
    )
  const isOverdue = session.deadline !== null && new Date(session.deadline) <= ctx.now
  if (session.status === 'in_progress' && !isOverdue)
    return new AppError('not_found', 'This place is not on the list any more.')
  const winner = session.venues.find((venue) => venue.id === results.winnerId)
  const outcome = winner ? ` ${winner.name} won.` : ''
  return new AppError('voting_closed', `This vote is closed, so yours was not counted.${outcome}`)
}

/**
 * Who votes, as a UUID: a keyed hash of session and device. The same browser has another key in every session,
 * so nothing links a device across sessions.
 */
export function voterKey(ctx: Ctx, sessionId: string, key: KeyObject): string {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can vote.')
  const hex = createHmac('sha256', key).update(`${sessionId}:${ctx.actor.deviceId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** What this browser voted so far; empty for one that has not voted. The session's existence is checked by the caller. */
export async function getBallot(ctx: Ctx, sessionId: string, key: KeyObject): Promise<StoredBallot> {
  const empty = { voterName: null, votes: [], isVoided: false }
  if (ctx.actor.kind !== 'browser' || ctx.actor.isNew) return empty
  return (await readBallot(ctx.db, sessionId, voterKey(ctx, sessionId, key))) ?? empty
}

/** What who asks may see of a session: while it hides the counts, with `after_vote` a voter needs a finished ballot. */
export async function viewOf(ctx: Ctx, live: LiveSnapshot, key: KeyObject): Promise<View> {
  if (live.veiledJson === null) return 'open'
  if (await isHost(ctx, live.host)) return 'hosting'
  const { session } = live.snapshot
  if (session.settings.resultsVisibility !== 'after_vote' || session.venues.length === 0) return 'veiled'
  const { votes } = await getBallot(ctx, session.id, key)
  return votes.length >= session.venues.length ? 'seeing' : 'veiled'
}

/**
 * The host ends the vote. Closing a closed vote changes nothing.
 * @throws not_found for an unknown session and for somebody else's
 */
export async function closeVoting(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockOwnSession({ ...ctx, db }, sessionId)
    if (!row.completed_at) await complete(db, sessionId, 'host', ctx.now)
  })
}

/**
 * The host lets people vote again: the winner is forgotten, a deadline that has passed is lifted, and one more voter
 * than have finished is expected, so that the vote does not complete again at once.
 * @throws not_found for an unknown session and for somebody else's
 */
export async function reopenVoting(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockOwnSession({ ...ctx, db }, sessionId)
    if (!row.completed_at) return
    const finished =
      (await readSnapshots(db, [sessionId])).get(sessionId)?.snapshot.results.finishedVoters ?? 0
    await updateSessionRow(db, sessionId, {
      completed_at: null,
      completed_by: null,
      winner_venue_id: null,
      backup_venue_id: null,
      deadline: row.deadline && row.deadline > ctx.now ? row.deadline : null,
      expected_voters: Math.max(row.expected_voters, finished + 1),
      updated_at: ctx.now,
    })
  })
}

/** Records winner and backup plan. The caller holds the session's lock, so no vote can still arrive. */
async function complete(db: Db, sessionId: string, by: 'host' | 'expected_voters' | 'deadline', now: Date) {
  const stored = (await readSnapshots(db, [sessionId])).get(sessionId)
  const { leader, backup } = leaders(stored?.snapshot.results.venueStats ?? [])
  await updateSessionRow(db, sessionId, {
    completed_at: now,
    completed_by: by,
    winner_venue_id: leader?.venueId ?? null,
    backup_venue_id: backup?.venueId ?? null,
    updated_at: now,
  })
}

/**
 * Completes those of the given open sessions in which everybody expected has finished. `missingVotes` says of the
 * others how many votes have to come at least before that can be.
 */
export async function completeFullyVoted(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ completed: string[]; missingVotes: ReadonlyMap<string, number> }> {
  const progress = ids.length === 0 ? [] : await readProgress(db, ids)
  const due = progress.filter(({ isFullyVoted }) => isFullyVoted).map(({ id }) => id)
  return {
    completed: await completeEach(db, due, 'expected_voters', now),
    missingVotes: new Map(progress.map(({ id, missingVotes }) => [id, missingVotes])),
  }
}

/** Completes sessions whose deadline has passed. Returns which it completed. */
export async function completeOverdue(db: Db, now: Date): Promise<string[]> {
  return completeEach(db, await overdueSessionIds(db, now, 100), 'deadline', now)
}

async function completeEach(db: Db, ids: readonly string[], by: 'expected_voters' | 'deadline', now: Date) {
  const completed: string[] = []
  for (const id of ids) {
    const done = await db.transaction().execute(async (transaction) => {
      const row = await lockSessionRow(transaction, id)
      if (!row || row.completed_at) return false
      // Looked at again under the lock: the host may just have reopened, or expect more people.
      const due = by === 'deadline' || (await readProgress(transaction, [id]))[0]?.isFullyVoted === true
      if (due) await complete(transaction, id, by, now)
      return due
    })
    if (done) completed.push(id)
  }
  return completed
}

/**
 * Who has voted how much, for the host: never what.
 * @throws not_found for an unknown session and for somebody else's
 */
export async function listBallots(ctx: Ctx, sessionId: string, key: KeyObject): Promise<BallotSummary[]> {
  await getOwnSession(ctx, sessionId)
  return readBallotSummaries(ctx.db, sessionId, voterKey(ctx, sessionId, key))
}

/**
 * Sets flagged ballots of an open vote aside, or counts them again. Ballots that are not flagged cannot be set aside: a
 * host may answer for a vote, not choose whom to count.
 * @throws not_found for somebody else's session and for ballots that are not there · forbidden · voting_closed
 */
export async function voidBallots(
  ctx: Ctx,
  sessionId: string,
  ballotIds: readonly string[],
  isVoided: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockOwnSession({ ...ctx, db }, sessionId)
    if (row.completed_at)
      throw new AppError('voting_closed', 'This vote is decided. Reopen it to change which ballots count.')
    const ballots = await readBallotSummaries(db, sessionId, null)
    const chosen = ballots.filter(({ id }) => ballotIds.includes(id))
    if (chosen.length < new Set(ballotIds).size)
      throw new AppError('not_found', 'One of these ballots is not there any more.')
    if (isVoided && chosen.some(({ flag }) => flag === null))
      throw new AppError('forbidden', 'Only ballots that are flagged can be set aside.')
    const others = row.voided_voter_keys.filter((key) => !ballotIds.includes(key))
    await setVoided(db, sessionId, isVoided ? [...others, ...ballotIds] : others, ctx.now)
  })
}

/** What a host takes home. Hosts see counts that are hidden from others. */
export async function exportResults(ctx: Ctx, sessionId: string): Promise<ExportedResults> {
  await getOwnSession(ctx, sessionId)
  const stored = (await readSnapshots(ctx.db, [sessionId])).get(sessionId)
  if (!stored) throw new AppError('not_found', sessionNotFound)
  return exportedResults(stored.snapshot, ctx.now)
}

const networksKeptMs = 30 * 86_400_000

/** Forgets from which networks ballots came that are older than 30 days. Returns how many. */
export function purgeNetworks(db: Db, now: Date): Promise<number> {
  return forgetNetworks(db, new Date(now.getTime() - networksKeptMs))
}
