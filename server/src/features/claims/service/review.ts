import type { ReviewedClaim, ReviewedClaims, ReviewTab, reviewClaim } from '@nofomo/contracts/review.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Staff } from '../../../platform/principals.ts'
import { lateness } from '../../staff/service/lateness.ts'
import { countInStates, listForReview } from '../read-model.ts'
import type { Place, Verification } from '../rules/verification.ts'
import { type ClaimRow, findClaim } from '../store/claims.ts'
import { type Decision, decide, type Outcome } from './decide.ts'
import type { DecideDeps } from './deps.ts'
import { listRivals } from './to-claim.ts'

/** The claims in a tab of staff's page, and how many there are in each. */
export async function claimsInReview(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tab: ReviewTab,
): Promise<ReviewedClaims> {
  const rows = await listForReview(db, tab)
  const rivals = await listRivals(db, rows)
  return {
    venues: rows.map((row) => toReviewed(row, { isRival: rivals.has(row.id), now })),
    counts: await countInStates(db),
    updatedAt: now.toISOString(),
  }
}

type Given = z.output<typeof reviewClaim.body>

/** What each action expects of a claim: two of the staff cannot decide one claim twice. */
const from = { approve: ['pending'], reject: ['pending'], promote: ['soft_verified'] } as const

/**
 * Decides a claim for staff. The caller announces the outcome.
 * @throws not_found · conflict, which tells who decided it meanwhile
 */
export async function review(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { name }: Staff,
  given: Given,
  deps: DecideDeps,
): Promise<{ outcome: Outcome; claim: ReviewedClaim }> {
  const about = { staff: name, from: from[given.action] }
  const outcome = await decide(ctx, about, given.venueId, decisionOf(given), deps)
  const row = await findClaim(ctx.db, given.venueId)
  if (!row) throw new AppError('not_found', 'There is no claim with this number.')
  const rivals = await listRivals(ctx.db, [row])
  return { outcome, claim: toReviewed(row, { isRival: rivals.has(row.id), now: ctx.now }) }
}

function decisionOf({ action, adminNotes, isReplacing }: Given): Decision {
  const notes = adminNotes || null
  if (action === 'approve') return { action, isReplacing, notes }
  return action === 'reject' ? { action, reason: notes ?? '' } : { action, notes }
}

function toReviewed(row: ClaimRow, { isRival, now }: { isRival: boolean; now: Date }): ReviewedClaim {
  return {
    id: row.id,
    venueId: row.id,
    listingId: row.venue_id ?? row.listing_id,
    name: row.venue_name,
    isNewVenue: row.listing_id === null,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    address: row.venue_address,
    role: row.role,
    provenBy: row.proven_at === null ? null : row.code_sent_by,
    createdAt: row.created_at.toISOString(),
    provenAt: row.proven_at?.toISOString() ?? null,
    trustState: tabOf(row),
    late: row.state === 'pending' && row.proven_at ? lateness(row.proven_at, now) : null,
    isRival,
    decided: row.decided_at && {
      by: row.decided_by,
      at: row.decided_at.toISOString(),
      notes: row.notes,
      isRejected: row.state === 'rejected',
    },
    // Written by `markProven` only.
    verificationData: { softVerification: verified(row.verification as Verification | null) },
  }
}

/** A rejected claim is unverified again. */
function tabOf({ state }: ClaimRow): ReviewTab {
  return state === 'pending' || state === 'soft_verified' || state === 'trusted' ? state : 'unverified'
}

function verified(verification: Verification | null) {
  if (!verification) return null
  const { score, checks, place } = verification
  return { score, checks, details: checks.map(({ detail }) => detail), googlePlaces: placeOf(place) }
}

function placeOf(place: Place | null) {
  return {
    found: place !== null,
    source: place?.source ?? null,
    name: place?.name ?? null,
    address: place?.address ?? null,
    phone: place?.phone ?? null,
    // Our own places data have neither.
    rating: null,
    reviewCount: null,
  }
}
