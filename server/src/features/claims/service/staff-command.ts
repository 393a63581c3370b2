import type { Config } from '../../../config.ts'
import type { DbAt } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { peopleOf } from '../../venues/public.ts'
import { listInState, listOpenFor } from '../read-model.ts'
import { claimInWords, listInWords, type Reported } from '../rules/report.ts'
import type { StaffCommand } from '../rules/staff-command.ts'
import type { Verification } from '../rules/verification.ts'
import { type ClaimRow, findClaim } from '../store/claims.ts'
import { decide } from './decide.ts'
import { decideDeps } from './deps.ts'
import type { Decision, Outcome } from './types.ts'

/**
 * Runs a command of the operator.
 * @returns what to print, and what to announce
 * @throws not_found · conflict
 */
export async function runStaffCommand(
  at: DbAt,
  command: StaffCommand,
  config: Config,
): Promise<{ text: string; outcome: Outcome | null }> {
  if (command.verb === 'list') {
    const claims = await listInState(at.db, command.state)
    return { text: listInWords(claims.map(toReported), command.state, at.now), outcome: null }
  }
  if (command.verb === 'show') return { text: await shown(at, command.claimId), outcome: null }
  const { claimId, staff } = command
  const outcome = await decide(at, staff, claimId, decisionOf(command), decideDeps(config))
  return { text: `Claim ${claimId} is ${outcome.claim.state} now.`, outcome }
}

type DecidingCommand = Exclude<StaffCommand, { verb: 'list' | 'show' }>

function decisionOf(command: DecidingCommand): Decision {
  const { verb } = command
  if (verb === 'approve') return { action: verb, isReplacing: command.isReplacing, notes: command.notes }
  if (verb === 'reject') return { action: verb, reason: command.reason }
  return { action: verb, notes: command.notes }
}

async function shown({ db, now }: DbAt, claimId: string): Promise<string> {
  const claim = await findClaim(db, claimId)
  if (!claim) throw new AppError('not_found', 'There is no claim with this number.')
  const venueIds = claim.venue_id === null ? [] : [claim.venue_id]
  const open = (await listOpenFor(db, venueIds)).filter(({ id }) => id !== claimId)
  const members = (await peopleOf(db, venueIds)).length
  return claimInWords(toReported(claim), { open: open.map(toReported), members, now })
}

function toReported(row: ClaimRow): Reported {
  return {
    id: row.id,
    state: row.state,
    venueId: row.venue_id,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    isNewVenue: row.listing_id === null,
    contactName: row.contact_name,
    role: row.role,
    email: row.email,
    phone: row.phone,
    provenBy: row.proven_at === null ? null : row.code_sent_by,
    hasAccount: row.account_id !== null,
    score: row.score,
    // Written by `markProven` only.
    verification: row.verification as Verification | null,
    createdAt: row.created_at,
    provenAt: row.proven_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    notes: row.notes,
  }
}
