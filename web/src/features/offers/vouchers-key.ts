/** Where this browser keeps its vouchers. */
export const vouchersKey = 'vouchers'
