import type { CounterView } from '@nofomo/contracts/offers/endpoints.ts'
import { offerLimits } from '@nofomo/contracts/offers/limits.ts'
import { contactsIn } from '../../../../../platform/accounts.ts'
import type { Ctx } from '../../../../../platform/context.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { findStoredSession } from '../../../../deciding/sessions/public.ts'
import { membersOf } from '../../../venues/public.ts'
import { roleInWords } from '../../rules/refusals.ts'
import type { VoucherDeps } from '../deps.ts'
import { hasUse } from './lapsed-vouchers.ts'
import { type FoundVoucher, toVoucher } from './voucher-of.ts'

/** A voucher as those see it who may redeem it for the venue that issued it: nobody else is told who redeemed it. */
export async function toCounterView(ctx: Ctx, found: FoundVoucher, deps: VoucherDeps): Promise<CounterView> {
  const { voucher, offer } = found
  const publicView = await toVoucher(ctx, found, deps)
  return {
    voucher: publicView,
    groupSize: await groupSizeOf(ctx.db, voucher.session_id),
    redeemedBy: await redeemedBy(ctx.db, found),
    partySize: voucher.party_size,
    mayRedeemAnyway: publicView.state === 'expired' && hasUse(voucher, offer),
  }
}

/** The exact number of the group, at most the maximum of a party; null without one, and once the session is deleted. */
async function groupSizeOf(db: Db, sessionId: string): Promise<number | null> {
  const session = await findStoredSession(db, sessionId)
  return session?.is_expected_known ? Math.min(session.expected_voters, offerLimits.partySize.max) : null
}

/** The name of the account or phone that redeemed a voucher, or its role; null if neither is known any more. */
export async function redeemedBy(db: Db, { voucher, offer }: FoundVoucher): Promise<string | null> {
  const accountId = voucher.redeemed_by
  if (accountId === null) return null
  const name = (await contactsIn(db, [accountId])).get(accountId)?.name
  if (name) return name
  const member = (await membersOf(db, [offer.venue_id])).find((one) => one.accountId === accountId)
  return member ? roleInWords[member.role] : null
}
