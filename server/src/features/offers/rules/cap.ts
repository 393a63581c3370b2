/** No group has more vouchers for an offer than this, however many vote. */
export const mostVouchers = 40

/** How many vouchers a group may have for an offer (docs/product.md, "Vouchers"). A guess of the group's size gives nothing. */
export function vouchersFor(group: { expected: number; isExpectedKnown: boolean; counted: number }): number {
  return Math.min(mostVouchers, group.isExpectedKnown ? group.expected : group.counted)
}

type Decision = { completed_at: Date | null; winner_venue_id: string | null }

/** Whether the group has chosen another place than the venue, for good. */
export function isLost({ completed_at, winner_venue_id }: Decision, venueId: string): boolean {
  return completed_at !== null && winner_venue_id !== null && winner_venue_id !== venueId
}
