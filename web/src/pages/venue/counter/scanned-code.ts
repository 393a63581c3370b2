/**
 * The voucher's code in the text of a QR code: the address of a voucher's page, below whichever address the product had
 * when the code was made. Null for any other text.
 */
export function voucherCodeIn(text: string): string | null {
  try {
    return /^\/redeem\/([\w-]{20,200})$/.exec(new URL(text).pathname)?.[1] ?? null
  } catch {
    return null
  }
}
