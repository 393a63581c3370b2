/** Which of several venues that are level wins in a crew, for those who gave way lately (docs/product.md, "Giving way"). */

/** How a sentence about a result ends that was decided so. */
export const forTheirTurn = 'for those who gave way lately'

/** The members of a crew who said yes to a venue: how many, and what they have lost lately, added up (`losses.ts`). */
export type YesSide = { venueId: string; members: number; loss: number }

/** A side of fewer members might be somebody in particular. */
export const minMembersOnSide = 3

/**
 * Of venues that are level, those whose members with a yes have lost more than the others'. All of them while no side has lost more, or
 * while one that has is too small.
 */
export function preferredVenues(level: readonly string[], sides: readonly YesSide[]): readonly string[] {
  const sideOf = (venueId: string) => sides.find((side) => side.venueId === venueId)
  const lossOn = (venueId: string) => sideOf(venueId)?.loss ?? 0
  const most = Math.max(0, ...level.map(lossOn))
  const preferred = level.filter((venueId) => lossOn(venueId) === most)
  const isLarge = (venueId: string) => (sideOf(venueId)?.members ?? 0) >= minMembersOnSide
  return most > 0 && preferred.every(isLarge) ? preferred : level
}

type Ballot = { venues: Readonly<Record<string, number>>; loss?: number }

/** The sides of ballots. Those without a loss are not of members. */
export function yesSidesOf(ballots: readonly Ballot[]): YesSide[] {
  const sides = new Map<string, YesSide>()
  for (const { venues, loss } of ballots) {
    if (loss === undefined) continue
    for (const [venueId, vote] of Object.entries(venues)) {
      if (vote !== 1) continue
      const side = sides.get(venueId) ?? { venueId, members: 0, loss: 0 }
      sides.set(venueId, { venueId, members: side.members + 1, loss: side.loss + loss })
    }
  }
  return [...sides.values()]
}
