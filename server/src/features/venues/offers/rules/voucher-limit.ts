/** The maximum of vouchers per session and offer, however many vote. */
export const maxVouchers = 40

/** The voucher limit of a session and offer (docs/product.md, "Vouchers"). A guessed number of voters is ignored. */
export function voucherLimit(group: { expected: number; isExpectedKnown: boolean; counted: number }): number {
  return Math.min(maxVouchers, group.isExpectedKnown ? group.expected : group.counted)
}

/** `winnerIds`: the ids under which the winner is known, on the list and in the catalog; empty without a winner. */
type Decision = { isFinal: boolean; winnerIds: readonly string[] }

/** Whether the final result has another winner than the venue. */
export function isLost({ isFinal, winnerIds }: Decision, venueId: string): boolean {
  return isFinal && winnerIds.length > 0 && !winnerIds.includes(venueId)
}

/** Whether an offer has a use that no voucher holds. */
export function isUseLeft(offer: { max_redemptions: number | null; uses: number }): boolean {
  return offer.max_redemptions === null || offer.uses < offer.max_redemptions
}
