import type { DbAt } from '../../../../../platform/context.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { decisionsOf } from '../../../../deciding/sessions/public.ts'
import { countedVotersOf } from '../../../../deciding/voting/public.ts'
import { isOver, type Lapse } from '../../rules/state.ts'
import { isLost, isUseLeft } from '../../rules/voucher-limit.ts'
import type { OfferRow } from '../../store/types.ts'
import type { VoucherRow, VoucherWithOffer } from '../../store/vouchers.ts'

type GroupVoucher = Pick<VoucherRow, 'session_id' | 'voter_key'>

/**
 * Those of a venue's unredeemed vouchers that are worthless to their groups: another venue has finally won, or the
 * ballot does not count. A voucher outlives its session.
 */
export async function lapsedAmong<V extends GroupVoucher>(
  db: Db,
  venueId: string,
  vouchers: readonly V[],
): Promise<V[]> {
  const sessionIds = [...new Set(vouchers.map(({ session_id }) => session_id))]
  const decisions = await decisionsOf(db, sessionIds)
  const counted = await countedVotersOf(db, sessionIds)
  return vouchers.filter(({ session_id, voter_key }) => {
    const decision = decisions.get(session_id)
    return decision && (isLost(decision, venueId) || !counted.get(session_id)?.has(voter_key))
  })
}

/** Why a voucher has lapsed; null for one that has not, and for a redeemed one. */
export async function lapseOf(
  { db, now }: DbAt,
  { voucher, offer }: VoucherWithOffer,
): Promise<Lapse | null> {
  if (voucher.redeemed_at) return null
  if (offer.is_withdrawn) return 'withdrawn'
  if ((await lapsedAmong(db, offer.venue_id, [voucher])).length > 0) return 'group'
  const wouldNeedUse = voucher.released_at !== null && !isOver(voucher.valid_until, now)
  return wouldNeedUse && !isUseLeft(offer) ? 'uses' : null
}

/** Whether an expired voucher can be redeemed with a reason: it still holds its use, or another is left. */
export function hasUse(voucher: Pick<VoucherRow, 'released_at'>, offer: OfferRow): boolean {
  return voucher.released_at === null || isUseLeft(offer)
}
