import type { ClaimState } from '@nofomo/contracts/sessions/choices.ts'
import type { listReviewedClaims } from '@nofomo/contracts/staff/review-endpoints.ts'
import {
  type ClaimAge,
  type ClaimSort,
  pointsIn,
  reviewLimits,
} from '@nofomo/contracts/staff/review-options.ts'
import { type Trust, trustLevels } from '@nofomo/contracts/venues/trust.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { anyOf } from '../../../platform/database/any-of.ts'
import { containsIlike } from '../../../platform/database/contains-ilike.ts'
import type { Db } from '../../../platform/database/database.ts'
import { recordOf } from '../../../platform/record-of.ts'
import { approvedStates, type ClaimRow } from './store/claims.ts'
import { stateInReview } from './store/scheduled.ts'

const allClaims = (db: Db) => db.selectFrom('claims').selectAll()

/**
 * What a browser and its account may see: unproven claims of the browser or made by the account, proven ones of the
 * account, and proven ones of the browser that have no account yet. Newest first, without those withdrawn.
 */
export function listVisible(
  db: Db,
  { deviceHash, accountId }: { deviceHash: Buffer | null; accountId: string | null },
): Promise<ClaimRow[]> {
  return allClaims(db)
    .where('state', '<>', 'withdrawn')
    .where(({ or, and, eb }) =>
      or([
        ...(accountId === null ? [] : [eb('account_id', '=', accountId)]),
        ...(deviceHash === null
          ? []
          : [
              and([
                eb('device_hash', '=', deviceHash),
                or([eb('state', '=', 'unverified'), eb('account_id', 'is', null)]),
              ]),
            ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/** Proven claims of an address that belong to no account and are not closed, in the order of their proof. */
export function listUnattached(db: Db, email: string): Promise<ClaimRow[]> {
  return allClaims(db)
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where('state', 'in', ['pending', ...approvedStates])
    .orderBy('proven_at')
    .execute()
}

export function listPendingOf(db: Db, accountId: string): Promise<ClaimRow[]> {
  return allClaims(db)
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .orderBy('proven_at')
    .execute()
}

/** Open claims for venues: pending, or approved. */
export async function listOpenFor(db: Db, venueIds: readonly string[]): Promise<ClaimRow[]> {
  if (venueIds.length === 0) return []
  return allClaims(db)
    .where('venue_id', '=', anyOf(venueIds))
    .where('state', 'in', ['pending', ...approvedStates])
    .orderBy('proven_at')
    .execute()
}

const statesOf = {
  pending: ['pending'],
  unverified: ['unverified', 'rejected'],
  soft_verified: ['soft_verified'],
  trusted: ['trusted'],
} as const satisfies Record<Trust, readonly ClaimState[]>

/** Filters the claims that staff look at; one whose decision has not taken effect yet is in the state it leads to. */
export type ReviewFilter = z.output<typeof listReviewedClaims.query> & { search?: string }

const hours: Record<ClaimAge, number> = { '24h': 24, '48h': 48 }

/** The claims that fit, without order and page. */
function inReview(db: Db, { status, search, age, score }: ReviewFilter, now: Date) {
  let query = db
    .selectFrom('claims as c')
    .leftJoin('scheduled_decisions as s', 's.claim_id', 'c.id')
    .where(stateInReview, 'in', statesOf[status])
  if (search) query = query.where(containsIlike(search, searched))
  if (age) query = query.where(waitingSince, '<', new Date(now.getTime() - hours[age] * 3_600_000))
  if (score) {
    const [min, max] = pointsIn[score]
    query = query.where('c.score', '>=', min).where('c.score', '<=', max)
  }
  return query
}

const searched = ['c.venue_name', 'c.venue_address', 'c.contact_name', 'c.email', 'c.phone']
const waitingSince = sql<Date>`coalesce(c.proven_at, c.created_at)`

const orders: Record<ClaimSort | 'decided', RawBuilder<unknown>> = {
  oldest: sql`coalesce(c.proven_at, c.created_at), c.id`,
  newest: sql`coalesce(c.proven_at, c.created_at) desc, c.id`,
  score: sql`c.score desc nulls last, coalesce(c.proven_at, c.created_at), c.id`,
  name: sql`lower(c.venue_name), coalesce(c.proven_at, c.created_at), c.id`,
  decided: sql`coalesce(s.decided_at, c.decided_at, c.created_at) desc, c.id`,
}

/** One page of the claims in a tab of staff's page, and how many fit. Past the last page, the last one is read. */
export async function listForReview(
  db: Db,
  filter: ReviewFilter,
  now: Date,
): Promise<{ rows: ClaimRow[]; total: number; page: number; pages: number }> {
  const found = inReview(db, filter, now)
  const { total } = await found
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(total) / reviewLimits.claimsPerPage))
  const page = Math.min(filter.page, pages)
  const sort = filter.sort ?? (filter.status === 'pending' ? 'oldest' : 'decided')
  const rows = await found
    .selectAll('c')
    .orderBy(orders[sort])
    .limit(reviewLimits.claimsPerPage)
    .offset((page - 1) * reviewLimits.claimsPerPage)
    .execute()
  return { rows, total: Number(total), page, pages }
}

/** Claims whose decision can still be undone, the next to take effect first. */
export function listUndoable(db: Db): Promise<ClaimRow[]> {
  return db
    .selectFrom('claims as c')
    .innerJoin('scheduled_decisions as s', 's.claim_id', 'c.id')
    .selectAll('c')
    .orderBy('s.due_at')
    .limit(100)
    .execute()
}

/** How many claims there are in each tab. */
export async function countInStates(db: Db): Promise<Record<Trust, number>> {
  const rows = await db
    .selectFrom('claims as c')
    .leftJoin('scheduled_decisions as s', 's.claim_id', 'c.id')
    .select([stateInReview.as('state'), ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy(stateInReview)
    .execute()
  const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return recordOf(trustLevels, (status) =>
    statesOf[status].reduce((sum: number, state) => sum + (counted.get(state) ?? 0), 0),
  )
}
