import { limits } from '@nofomo/contracts/options.ts'
import type { VoteValue } from '@nofomo/contracts/voting.ts'

type Vote = { venueId: string; value: VoteValue | null }

/**
 * Which of one voter's votes count, in their order: a veto beyond the limit does not, and the vote it would have
 * replaced stays. `vetoed` are the venues the voter has vetoed before; retracting or replacing a veto makes room.
 */
export function withinVetoes(vetoed: Iterable<string>, votes: readonly Vote[]): boolean[] {
  const standing = new Set(vetoed)
  return votes.map(({ venueId, value }) => {
    if (value !== -2) standing.delete(venueId)
    else if (standing.has(venueId) || standing.size < limits.vetoesPerSession) standing.add(venueId)
    else return false
    return true
  })
}
