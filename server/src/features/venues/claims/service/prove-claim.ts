import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import { findVenueAccount } from '../../../running/auth/public.ts'
import {
  contactsOf,
  findListing,
  findListingLike,
  readImportedFacts,
  venueNameOf,
  venueOfClaim,
  withFacts,
} from '../../venues/public.ts'
import { listOpenFor } from '../read-model.ts'
import { triesPerCode } from '../rules/limits.ts'
import { rivalMail } from '../rules/mails.ts'
import { type Place, softVerification } from '../rules/verification.ts'
import { type ClaimRow, countTry, isClaimedAlready, markProven } from '../store/claims.ts'
import { adoptListed } from './adopt-venue.ts'
import { type ClaimDeps, codeHashOf } from './deps.ts'
import { claimedAlready } from './make-claim.ts'
import { claimantOf, ownClaim } from './to-claim.ts'
import { aboutClaim, withdraw } from './withdraw.ts'

/** Venue and sessions to announce: sessions that list the venue count for it from now on. */
export type Proven = { claim: ClaimRow; sessionIds: string[] }

/**
 * Proves the contact of a claim by the code that was sent: the claim begins to wait for a decision, and belongs to the
 * signed-in account, else to the venue account with its address, else to nobody yet. Proving again changes nothing.
 * @throws not_found · invalid_input for a wrong code · link_spent for an expired one and after five tries · conflict if
 * the account has claimed the venue already
 */
export async function proveClaim(
  ctx: Ctx,
  { claimId, code }: { claimId: string; code: string },
  deps: ClaimDeps,
): Promise<Proven> {
  const claim = await ownClaim(ctx, claimId, deps)
  if (claim.state !== 'unverified') return { claim, sessionIds: [] }
  const digits = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) throw wrong('The code has 6 digits.')
  // In a statement of its own, so that the attempt stays counted.
  const counted = await countTry(ctx.db, claim.id, triesPerCode, ctx.now)
  if (!counted) return provenMeanwhile(ctx, claimId, deps)
  const codeHash = codeHashOf(claim.id, digits, deps)
  if (!counted.code_hash || !timingSafeEqual(counted.code_hash, codeHash))
    throw wrong('That code is not right. Check it, or ask for a new one.')
  try {
    return await ctx.db.transaction().execute((db) => prove({ ...ctx, db }, counted, codeHash, deps))
  } catch (error) {
    const isDuplicate = error instanceof DuplicateClaim || isClaimedAlready(error)
    if (!isDuplicate) throw error
    await withdraw(ctx.db, claim.id)
    throw claimedAlready()
  }
}

/** The account has an open claim for the venue: this one is withdrawn, outside the transaction that it undoes. */
class DuplicateClaim extends Error {}

async function prove(ctx: Ctx, claim: ClaimRow, codeHash: Buffer, deps: ClaimDeps): Promise<Proven> {
  const place = { listingId: claim.listing_id, name: claim.venue_name, address: claim.venue_address }
  const venueId = await venueOfClaim(ctx.db, place, ctx.now)
  if (venueId === null)
    throw new AppError('not_found', 'This venue is not listed any more. Search again, or ask to add it.')
  const accountId = await accountOf(ctx, claim)
  const open = await listOpenFor(ctx.db, [venueId])
  if (accountId !== null && open.some((other) => other.account_id === accountId)) throw new DuplicateClaim()
  const verification = softVerification(
    { ...claim, ...place, provenBy: claim.code_sent_by ?? 'email' },
    await knownPlace(ctx.db, place),
  )
  const proven = await markProven(ctx.db, {
    id: claim.id,
    codeHash,
    venueId,
    accountId,
    score: verification.score,
    verification,
    now: ctx.now,
  })
  // A concurrent call has used the code, or requested another one.
  if (!proven) return { claim: await ownClaim(ctx, claim.id, deps), sessionIds: [] }
  await takeBackMails(ctx.db, aboutClaim(proven.id))
  await notifyMembers(ctx, proven, venueId, deps)
  return { claim: proven, sessionIds: await adoptListed(ctx.db, venueId, ctx.now) }
}

/** The place of a listing, else the one with the name and address, as we list it and open data state it; null if not known. */
async function knownPlace(
  db: Db,
  claimed: { listingId: string | null; name: string; address: string },
): Promise<Place | null> {
  const { listingId } = claimed
  const listing = listingId === null ? await findListingLike(db, claimed) : await findListing(db, listingId)
  if (!listing) return null
  const known = withFacts(listing, { imported: await readImportedFacts(db, [listing.id]) })
  const { name, address, phone, website, source } = known
  return { name, address, phone, website, source }
}

async function accountOf(ctx: Ctx, claim: ClaimRow): Promise<string | null> {
  const claimant = await claimantOf(ctx)
  return claimant?.id ?? claim.account_id ?? (await findVenueAccount(ctx.db, claim.email))?.id ?? null
}

async function notifyMembers(
  ctx: Ctx,
  claim: ClaimRow,
  venueId: string,
  { links }: ClaimDeps,
): Promise<void> {
  const own = new Set([claim.email, (await claimantOf(ctx))?.email])
  const name = (await venueNameOf(ctx.db, venueId)) ?? claim.venue_name
  for (const to of await contactsOf(ctx.db, venueId, 'team'))
    if (!own.has(to)) await postMail(ctx.db, { to, ...rivalMail(name, links), about: aboutClaim(claim.id) })
}

function wrong(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { fields: { code: sentence } })
}

/** No attempt was left: the claim is proven by now, or its code has ended. @throws link_spent */
async function provenMeanwhile(ctx: Ctx, claimId: string, deps: ClaimDeps): Promise<Proven> {
  const claim = await ownClaim(ctx, claimId, deps)
  if (claim.state !== 'unverified') return { claim, sessionIds: [] }
  throw linkSpent(ctx, claim)
}

function linkSpent({ now }: Ctx, { code_expires_at }: ClaimRow): AppError {
  const isExpired = code_expires_at === null || code_expires_at <= now
  return new AppError(
    'link_spent',
    isExpired
      ? 'This code has expired. Ask for a new one.'
      : 'That was one try too many for this code. Ask for a new one.',
  )
}
