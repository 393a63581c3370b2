import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import type { castTimeVote as castTimeVoteEndpoint } from '@nofomo/contracts/times/endpoints.ts'
import { timeNames } from '@nofomo/contracts/times/time-names.ts'
import type { castVote as castVoteEndpoint } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { rolesOf } from '../../../venues/venues/public.ts'
import { listsOneOf, sessionNotFound, takenDown } from '../../sessions/public.ts'
import { readBallot, readSnapshots, type StoredBallot, type StoredSnapshot } from '../read-model.ts'
import { lateVoteSentence } from '../rules/late-vote.ts'
import { pressedAt, type SaidOfPress } from '../rules/pressed-at.ts'
import {
  type BallotItem,
  isFull,
  isKnownVoter,
  readEntry,
  type StoredEntry,
  type VoteOutcome,
} from '../store/votes.ts'
import { joinOwn } from './join-ballots.ts'
import type { VotingDeps } from './types.ts'
import { accountKey } from './voter-key.ts'

type VenueVote = z.output<typeof castVoteEndpoint.body>
type TimeVote = z.output<typeof castTimeVoteEndpoint.body>
/**
 * `sequence` only if something newer of this device is stored; `kept` only if something newer of another device is, which stays:
 * a sentence for its voter.
 */
type StoredVote<Value> = { vote: Value | null; sequence?: number; kept?: string }

/** Casts, replaces or retracts this browser's vote on a venue, as `castOnItem`. */
export function castVote(
  ctx: Ctx,
  { venueId, ...input }: VenueVote,
  network: string,
  deps: VotingDeps,
): Promise<StoredVote<VoteValue>> {
  return castOnItem(ctx, { ...input, item: { kind: 'venue', id: venueId } }, network, deps)
}

/** The same on a time. */
export async function castTimeVote(
  ctx: Ctx,
  { timeId, ...input }: TimeVote,
  network: string,
  deps: VotingDeps,
): Promise<StoredVote<TimeVoteValue>> {
  const stored = await castOnItem(ctx, { ...input, item: { kind: 'time', id: timeId } }, network, deps)
  // Nobody can veto a time.
  return stored as StoredVote<TimeVoteValue>
}

type VoteInput = Pick<VenueVote, 'sessionId' | 'vote' | 'sequence' | 'voterName' | 'context'> &
  SaidOfPress & { item: BallotItem }

/**
 * Casts, replaces or retracts this browser's vote; resolves once durable, with what is stored. `network` is equal for
 * ballots of this session from one network.
 * @throws not_found for an unknown session, venue or time · voting_closed once final · forbidden for a voided ballot ·
 * veto_limit · session_full · too_many_requests for a new ballot if very many have just begun on one network
 */
async function castOnItem(
  ctx: Ctx,
  input: VoteInput,
  network: string,
  deps: VotingDeps,
): Promise<StoredVote<VoteValue>> {
  const { sessionId, item } = input
  const signedIn = await ctx.signedIn()
  const { key: voter, device, isJoined } = await joinOwn(ctx, sessionId, deps)
  if (isJoined) deps.announce([sessionId])
  const wait = await deps.waitForBallot(network, ctx.now)
  if (wait > 0 && !(await isKnownVoter(ctx.db, sessionId, voter))) throw tooManyBallots(wait)
  const place = { sessionId, voterKey: voter, item }
  const order = orderOf(ctx.now, input, device === voter ? null : device)
  const outcome = await deps.write({
    ...place,
    value: input.vote,
    name: input.voterName || null,
    context: contextOf(input),
    network,
    isVenueOwner: await isListedVenue(ctx, signedIn, sessionId, deps),
    accountKey: signedIn && accountKey(sessionId, signedIn.account.id, deps),
    deviceSince: ctx.actor.kind === 'browser' ? ctx.actor.deviceSince() : null,
    ...order,
    now: ctx.now,
    answerBy: ctx.answerBy,
  })
  if (outcome === 'accepted') {
    for (const listener of deps.onVote) await listener(ctx, sessionId, voter)
    return { vote: input.vote }
  }
  const stored = outcome === 'older' ? await readEntry(ctx.db, place) : null
  if (stored) return storedVoteOf(stored, input, order.device)
  throw await reasonForRefusal(ctx, input, voter, outcome)
}

/** `otherDevice`: the key of this device, if it is not the ballot's. A page that says nothing of its press is ordered by its number alone. */
function orderOf(now: Date, input: VoteInput, otherDevice: string | null) {
  const device = typeof input.waitedMs === 'number' ? otherDevice : null
  return { sequence: input.sequence ?? null, device, pressedAt: pressedAt(now, input) }
}

/** A second attempt finds the vote stored by the first, which is as good as new. */
function storedVoteOf(
  { value, sequence, device: writer }: StoredEntry,
  { vote, sequence: sent }: VoteInput,
  device: string | null,
): StoredVote<VoteValue> {
  if (device !== null && device !== writer)
    return value === vote ? { vote } : { vote: value, kept: votedElsewhere }
  return value === vote && sequence === (sent ?? sequence)
    ? { vote }
    : { vote: value, sequence: Math.max(0, sequence) }
}

const votedElsewhere = 'You voted on another device after this vote, and that one stays.'

function contextOf({ context }: VoteInput): string | null {
  if (!context) return null
  const known = Object.entries(context).filter(([, value]) => value !== null && value !== undefined)
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : null
}

/** Whether the actor belongs to a venue on the list or claims it. No query for anonymous actors. */
async function isListedVenue(
  ctx: Ctx,
  signedIn: SignedIn | null,
  sessionId: string,
  { venuesClaimedBy }: VotingDeps,
): Promise<boolean> {
  if (!signedIn || signedIn.account.kind === 'consumer') return false
  const { id } = signedIn.account
  const [roles, claimed] = await Promise.all([rolesOf(ctx.db, id), venuesClaimedBy(ctx.db, id)])
  return listsOneOf(ctx.db, sessionId, [...roles.map(({ venueId }) => venueId), ...claimed])
}

function tooManyBallots(wait: number): AppError {
  const sentence = 'Many people are voting from your network. Nothing is lost; your vote goes out again soon.'
  return new AppError('too_many_requests', sentence, { retryAfterSeconds: Math.ceil(wait / 1_000) })
}

async function reasonForRefusal(
  ctx: Ctx,
  { sessionId, item }: VoteInput,
  voter: string,
  outcome: VoteOutcome,
): Promise<AppError> {
  const stored = (await readSnapshots(ctx, [sessionId])).get(sessionId)
  if (!stored) return new AppError('not_found', sessionNotFound)
  if (stored.isHidden) return takenDown()
  const { session } = stored.snapshot
  const ballot = await readBallot(ctx.db, sessionId, voter)
  if (ballot?.isVoided) return setAside()
  const end = session.finalAt ?? session.deadline
  if (session.status === 'complete' || (end !== null && new Date(end) <= ctx.now))
    return tooLate(stored.snapshot, ballot)
  const gone = goneFrom(session, item)
  if (gone) return gone
  if (!session.settings.allowAnonymousVotes)
    return new AppError('forbidden', 'The host takes no anonymous votes here, and there are no others yet.')
  if (outcome === 'veto_limit') return tooManyVetoes()
  return (await isFull(ctx.db, sessionId)) ? sessionFull() : changedMeanwhile()
}

function tooLate({ session, results }: StoredSnapshot['snapshot'], ballot: StoredBallot | null): AppError {
  const nameOf = (id: string | null) => session.venues.find((venue) => venue.id === id)?.name
  const timeNameOf = timeNames(session.times ?? [])
  const counted = [
    ...(ballot?.votes ?? []).map((vote) => nameOf(vote.venueId) ?? vote.venueId),
    ...(ballot?.times ?? []).map(({ timeId }) => timeNameOf(timeId)),
  ]
  const winner = nameOf(results.winnerId ?? results.leaderId) ?? null
  return new AppError('voting_closed', lateVoteSentence(winner, counted))
}

/** Null for an item that is listed. */
function goneFrom({ venues, times = [] }: Session, { kind, id }: BallotItem): AppError | null {
  const listed: readonly { id: string }[] = kind === 'venue' ? venues : times
  if (listed.some((item) => item.id === id)) return null
  return new AppError('not_found', `This ${kind === 'venue' ? 'place' : 'time'} is not on the list any more.`)
}

function setAside(): AppError {
  return new AppError(
    'forbidden',
    'The host has set your ballot aside, so it is not counted. Ask them to count it again.',
  )
}

function tooManyVetoes(): AppError {
  const sentence = `You have ruled out ${limits.vetoesPerSession} places, which is all. What you voted on this place before stays as it was.`
  return new AppError('veto_limit', sentence)
}

function sessionFull(): AppError {
  const most = limits.votersPerSession.toLocaleString('en-US')
  return new AppError('session_full', `${most} people are voting here, and no more fit in.`)
}

/** For example, the vote was reopened after the refusal. */
function changedMeanwhile(): AppError {
  const sentence = 'This vote is just being changed. Nothing is lost; your vote goes out again in a moment.'
  return new AppError('unavailable', sentence, { retryAfterSeconds: 1 })
}
