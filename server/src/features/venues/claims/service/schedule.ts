import { type ReviewAction, reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import { momentInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { recordAction } from '../../../running/staff/public.ts'
import type { ClaimRow } from '../store/claims.ts'
import * as store from '../store/scheduled.ts'
import { actionOf, applyDecision, existingClaim, lockClaim, refuseRival } from './decide.ts'
import type { DecideDeps } from './deps.ts'
import type { Decision, Outcome } from './types.ts'

/** The state in which a claim has to be for each action, so that two of the staff cannot decide it twice. */
const expectedState = { approve: 'pending', reject: 'pending', promote: 'soft_verified' } as const
const batchSize = 20

/**
 * Decides a claim with effect in ten minutes. Until then nobody is told and nothing changes for the venue.
 * @throws not_found · conflict, which tells who decided it meanwhile, or that somebody else acts for the venue
 */
export async function scheduleDecision(
  { db, now }: DbAt,
  { name: staff }: Staff,
  claimId: string,
  decision: Decision,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const at = { db: inside, now }
    const { claim, venueId } = await lockClaim(at, claimId)
    const scheduled = (await store.listScheduled(inside, [claimId])).get(claimId)
    if (scheduled)
      throw decidedMeanwhile({
        state: stateAfter[scheduled.action],
        by: scheduled.staff,
        at: scheduled.decided_at,
      })
    if (claim.state !== expectedState[decision.action])
      throw decidedMeanwhile({ state: claim.state, by: claim.decided_by, at: claim.decided_at })
    if (decision.action === 'approve' && !decision.isReplacing) await refuseRival({ at, claim, venueId })
    await store.insertScheduled(inside, {
      claim_id: claimId,
      action: decision.action,
      is_replacing: decision.action === 'approve' && decision.isReplacing,
      notes: decision.action === 'reject' ? decision.reason : decision.notes,
      staff,
      decided_at: now,
      due_at: new Date(now.getTime() + reviewLimits.undoMinutes * 60_000),
    })
    await recordAction(inside, { name: staff }, now, actionOf(claim, decision))
  })
}

/** Takes a decision back before it has taken effect. @throws not_found · conflict once it has */
export async function undoDecision({ db, now }: DbAt, staff: Staff, claimId: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const undone = await store.takeScheduled(inside, claimId)
    if (!undone) throw await alreadyInEffect({ db: inside, now }, claimId)
    await recordAction(inside, staff, now, {
      action: 'claim_decision_undone',
      subject: { kind: 'claim', id: claimId },
      details: { decision: undone.action, decidedBy: undone.staff },
    })
  })
}

/** Lets a scheduled decision take effect now. @throws not_found · conflict if it has already, or cannot any more */
export async function applyNow(at: DbAt, claimId: string, deps: DecideDeps): Promise<Outcome> {
  const outcome = await applyScheduled(at, claimId, deps)
  if (!outcome) throw await alreadyInEffect(at, claimId)
  return outcome
}

/**
 * Lets all decisions that are due take effect. One that cannot any more, as its claim was withdrawn or another approved,
 * is dropped and audited.
 */
export async function applyDue(
  at: DbAt,
  deps: DecideDeps,
  announce: (outcome: Outcome) => void,
): Promise<void> {
  for (const claimId of await store.listDue(at.db, at.now, batchSize)) {
    try {
      const outcome = await applyScheduled(at, claimId, deps)
      if (outcome) announce(outcome)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await drop(at, claimId, error.message)
    }
  }
}

/** @returns null if the decision was undone, or somebody else applied it */
function applyScheduled({ db, now }: DbAt, claimId: string, deps: DecideDeps): Promise<Outcome | null> {
  return db.transaction().execute(async (inside) => {
    const row = await store.takeScheduled(inside, claimId)
    if (!row) return null
    const decision = decisionOf({ ...row, isReplacing: row.is_replacing })
    const decisive = { staff: row.staff, claimId, decision }
    return applyDecision({ db: inside, now }, decisive, deps)
  })
}

type Recorded = { action: ReviewAction; isReplacing: boolean; notes: string | null }

export function decisionOf({ action, isReplacing, notes }: Recorded): Decision {
  if (action === 'approve') return { action, isReplacing, notes }
  return action === 'reject' ? { action, reason: notes ?? '' } : { action, notes }
}

async function drop({ db, now }: DbAt, claimId: string, reason: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const row = await store.takeScheduled(inside, claimId)
    if (!row) return
    await recordAction(inside, { name: row.staff }, now, {
      action: 'claim_decision_dropped',
      subject: { kind: 'claim', id: claimId },
      details: { decision: row.action, reason },
    })
  })
}

async function alreadyInEffect({ db }: DbAt, claimId: string): Promise<AppError> {
  await existingClaim(db, claimId)
  return new AppError(
    'conflict',
    'Nothing can be undone here any more: the decision is in effect, or undone.',
  )
}

const stateAfter = {
  approve: 'soft_verified',
  reject: 'rejected',
  promote: 'trusted',
} as const satisfies Record<ReviewAction, ClaimRow['state']>

const decided: Partial<Record<ClaimRow['state'], string>> = {
  soft_verified: 'approved',
  trusted: 'promoted',
  rejected: 'rejected',
  ended: 'replaced by another claim',
}

/** Two of the staff cannot decide one claim: the second reads who was first. */
function decidedMeanwhile({
  state,
  by,
  at,
}: {
  state: ClaimRow['state']
  by: string | null
  at: Date | null
}): AppError {
  const verb = decided[state]
  if (!verb || !at) return new AppError('conflict', `This claim is ${state} now. Look at the list again.`)
  return new AppError(
    'conflict',
    `This claim was ${verb}${by === null ? '' : ` by ${by}`} on ${momentInWords(at)}.`,
  )
}
