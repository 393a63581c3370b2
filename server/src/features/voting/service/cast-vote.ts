import type { KeyObject } from 'node:crypto'
import type { castVote as castVoteEndpoint } from '@nofomo/contracts/voting.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { sessionNotFound } from '../../sessions/service.ts'
import { readBallot, readSnapshots } from '../read-model.ts'
import { isKnownVoter, type NewVote, ownsListedVenue } from '../store.ts'
import { voterKey } from './voter-key.ts'

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
  if (input.vote === null) throw new AppError('invalid_input', 'A vote cannot be taken back yet.')
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

/** Whether who votes answers for a venue on the list. Asks nothing where nobody is signed in. */
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
