import type { Db } from '../../../../../platform/database/database.ts'
import type { JoinListener, RekeyListener } from '../../../../deciding/voting/public.ts'
import { changeUses } from '../../store/uses.ts'
import * as store from '../../store/vouchers.ts'

/** Moves vouchers to the new key of an erased person's ballot, whose votes stay counted. */
export const moveVouchers: RekeyListener = store.moveVouchers

/**
 * Called in the transaction that deletes a ballot: deletes its vouchers and releases their uses. Redeemed ones stay for the
 * venue's figures, as nobody's.
 */
export async function deleteVouchersOf(db: Db, ballot: { sessionId: string; key: string }): Promise<void> {
  await store.emptyRedeemedOf(db, ballot)
  const held = await store.deleteUnredeemedOf(db, ballot)
  for (const [id, uses] of [...Map.groupBy(held, (firstId) => firstId)].toSorted())
    await changeUses(db, { id, rule_id: null }, -uses.length)
}

/** Moves vouchers to the key of their voter's joined ballot. */
export const joinVouchers: JoinListener = store.rekeyVouchers
