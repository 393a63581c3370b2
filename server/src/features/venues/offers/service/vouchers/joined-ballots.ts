import type { JoinListener } from '../../../../deciding/voting/public.ts'
import { rekeyVouchers } from '../../store/vouchers.ts'

/** Moves vouchers to the key of their voter's joined ballot. */
export const joinVouchers: JoinListener = rekeyVouchers
