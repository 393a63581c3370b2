import type { Db } from '../../../../platform/database/database.ts'
import type { RekeyListener } from '../../../voting/public.ts'
import { changeUses } from '../../store/uses.ts'
import * as store from '../../store/vouchers.ts'

/** Vouchers follow the ballot of somebody who is erased, whose votes stay counted. */
export const moveVouchers: RekeyListener = store.moveVouchers

/**
 * A ballot is deleted, in the caller's transaction: its vouchers go and give their uses back. Redeemed ones stay for the
 * venue's figures, as nobody's.
 */
export async function forgetVouchersOf(db: Db, ballot: { sessionId: string; key: string }): Promise<void> {
  await store.emptyRedeemedOf(db, ballot)
  const held = await store.deleteUnredeemedOf(db, ballot)
  for (const [id, uses] of [...Map.groupBy(held, (firstId) => firstId)].toSorted())
    await changeUses(db, { id, rule_id: null }, -uses.length)
}
