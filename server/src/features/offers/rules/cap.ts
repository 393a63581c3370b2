/** The maximum of vouchers per session and offer, however many vote. */
export const mostVouchers = 40

/** The voucher limit of a session and offer (docs/product.md, "Vouchers"). A guessed number of voters is ignored. */
export function vouchersFor(group: { expected: number; isExpectedKnown: boolean; counted: number }): number {
  return Math.min(mostVouchers, group.isExpectedKnown ? group.expected : group.counted)
}

type Decision = { completed_at: Date | null; winner_venue_id: string | null }

/** Whether the final result has another winner than the venue. */
export function isLost({ completed_at, winner_venue_id }: Decision, venueId: string): boolean {
  return completed_at !== null && winner_venue_id !== null && winner_venue_id !== venueId
}
