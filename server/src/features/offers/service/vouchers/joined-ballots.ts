import type { JoinListener } from '../../../voting/public.ts'
import { rekeyVouchers } from '../../store/vouchers.ts'

/** Vouchers follow their voter. */
export const joinVouchers: JoinListener = rekeyVouchers
