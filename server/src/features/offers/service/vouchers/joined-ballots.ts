import type { JoinListener } from '../../../voting/service/join-ballots.ts'
import { rekeyVouchers } from '../../store/vouchers.ts'

/** Vouchers follow their voter. */
export const joinVouchers: JoinListener = rekeyVouchers
