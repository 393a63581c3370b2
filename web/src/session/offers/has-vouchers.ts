import { browserStorage } from '../../lib/storage/browser-storage.ts'

export const vouchersKey = 'vouchers'

/** Whether this browser may have taken some. Cheap, for pages on which most browsers have none. */
export const hasVouchers = (): boolean => browserStorage.read(vouchersKey) !== null
