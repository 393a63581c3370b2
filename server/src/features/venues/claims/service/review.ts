import type { ReviewedClaim, ReviewedClaims } from '@nofomo/contracts/staff/review-endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { lateness } from '../../../running/staff/public.ts'
import { type VenueCard, venueCards } from '../../venues/public.ts'
import { countInStates, listForReview, listUndoable, type ReviewFilter } from '../read-model.ts'
import type { Place, Verification } from '../rules/verification.ts'
import { type ClaimRow, listingOf } from '../store/claims.ts'
import { listScheduled, type ScheduledRow } from '../store/scheduled.ts'
import { existingClaim } from './decide.ts'
import { listRivals } from './to-claim.ts'

/** The claims in a tab of staff's page, how many there are in each, and what can still be undone. */
export async function claimsInReview({ db, now }: DbAt, filter: ReviewFilter): Promise<ReviewedClaims> {
  const { rows, ...pages } = await listForReview(db, filter, now)
  return {
    ...pages,
    venues: await toReviewed({ db, now }, rows),
    undoable: await toReviewed({ db, now }, await listUndoable(db)),
    counts: await countInStates(db),
    updatedAt: now.toISOString(),
  }
}

/** A claim as staff see it. @throws not_found */
export async function claimInReview({ db, now }: DbAt, claimId: string): Promise<ReviewedClaim> {
  const [claim] = await toReviewed({ db, now }, [await existingClaim(db, claimId)])
  if (!claim) throw new Error('A claim was lost while it was mapped.')
  return claim
}

async function toReviewed({ db, now }: DbAt, rows: readonly ClaimRow[]): Promise<ReviewedClaim[]> {
  const rivals = await listRivals(db, rows)
  const scheduled = await listScheduled(
    db,
    rows.map(({ id }) => id),
  )
  const cards = await venueCards(
    db,
    rows.flatMap((row) => listingOf(row) ?? []),
  )
  return rows.map((row) =>
    toReviewedClaim(row, {
      isRival: rivals.has(row.id),
      scheduled: scheduled.get(row.id),
      card: cards.get(listingOf(row) ?? ''),
      now,
    }),
  )
}

type ReviewContext = {
  isRival: boolean
  scheduled: ScheduledRow | undefined
  card: VenueCard | undefined
  now: Date
}

function toReviewedClaim(row: ClaimRow, { isRival, scheduled, card, now }: ReviewContext): ReviewedClaim {
  return {
    id: row.id,
    venueId: row.id,
    listingId: listingOf(row),
    isPublished: card?.venue.isListed ?? false,
    website: card?.website ?? null,
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
    trustState: scheduled ? trustAfter[scheduled.action] : trustOf(row),
    late: row.state === 'pending' && row.proven_at && !scheduled ? lateness(row.proven_at, now) : null,
    isRival,
    decided: decidedBy(row, scheduled),
    takesEffectAt: scheduled?.due_at.toISOString() ?? null,
    // Written by `markProven` only.
    verificationData: { softVerification: verified(row.verification as Verification | null) },
  }
}

const trustAfter = { approve: 'soft_verified', reject: 'unverified', promote: 'trusted' } as const

function decidedBy(row: ClaimRow, scheduled: ScheduledRow | undefined): ReviewedClaim['decided'] {
  if (scheduled) {
    const { staff, decided_at, notes, action } = scheduled
    return { by: staff, at: decided_at.toISOString(), notes, isRejected: action === 'reject' }
  }
  return (
    row.decided_at && {
      by: row.decided_by,
      at: row.decided_at.toISOString(),
      notes: row.notes,
      isRejected: row.state === 'rejected',
    }
  )
}

/** A rejected claim is unverified again. */
function trustOf({ state }: ClaimRow): Trust {
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
