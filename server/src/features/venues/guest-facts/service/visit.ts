import { isVisitOver } from '@nofomo/contracts/guest-facts/questions.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findStoredSession, sessionNotFound } from '../../../deciding/sessions/public.ts'
import { begunVoters, voterKey } from '../../../deciding/voting/public.ts'
import { venuesClaimedBy } from '../../claims/public.ts'
import { rolesOf } from '../../venues/public.ts'
import { type GuestFactDeps, visitKeyOf } from './deps.ts'

/** A voter of a session whose group was at its winner. */
export type Visit = {
  sessionId: string
  venueId: string
  voterKey: string
  hostKey: Buffer
  /** Those who voted: as many were there, as far as is known. */
  people: number
}

/**
 * The visit of this browser's group; null before the day after it, a month later, without a ballot, at a place without a
 * listing, and for the venue's own people.
 * @throws not_found
 */
export async function findVisit(ctx: Ctx, sessionId: string, deps: GuestFactDeps): Promise<Visit | null> {
  const row = await findStoredSession(ctx.db, sessionId)
  if (!row) throw new AppError('not_found', sessionNotFound)
  const { actor } = ctx
  const winner = row.venues.find(({ id }) => id === row.winner_venue_id)
  const venueId = winner?.catalogue_venue_id
  const isOver = isVisitOver({ meetingAt: row.meeting_at, completedAt: row.completed_at }, ctx.now)
  if (actor.kind !== 'browser' || !venueId || !isOver) return null
  if (actor.isNew && actor.authToken === null) return null
  const own = await voterKey(ctx, sessionId, deps)
  const voters = await begunVoters(ctx.db, sessionId)
  if (!voters.some(({ key }) => key === own) || (await isOfVenue(ctx, venueId))) return null
  return {
    sessionId,
    venueId,
    voterKey: own,
    hostKey: visitKeyOf(venueId, row.host_account_id ?? row.host_token_hash, deps),
    people: voters.length,
  }
}

/** Whether the actor acts for the venue or claims it. */
async function isOfVenue(ctx: Ctx, venueId: string): Promise<boolean> {
  const account = (await ctx.signedIn())?.account
  if (!account || account.kind === 'consumer') return false
  const roles = await rolesOf(ctx.db, account.id)
  if (roles.some((role) => role.venueId === venueId)) return true
  return (await venuesClaimedBy(ctx.db, account.id)).includes(venueId)
}
