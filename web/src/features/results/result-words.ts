import type { Results, VenueStats } from '@nofomo/contracts/voting.ts'
import { counted } from '../../ui/counted.ts'

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The counts of one venue in words: `3 yes · 1 maybe · 2 no`, with vetoes where there are any. */
export function countsInWords(stats: VenueStats): string {
  const parts = [`${stats.yesVotes} yes`, `${stats.maybeVotes} maybe`, `${stats.noVotes} no`]
  if (stats.vetoes > 0) parts.push(counted(stats.vetoes, 'veto', 'vetoes'))
  return parts.join(' · ')
}

/** How many of the voters said yes or maybe to the leader; null while nobody has voted. */
export function happyInWords({ happyVoters, uniqueVoters }: Results): string | null {
  if (uniqueVoters === 0) return null
  if (uniqueVoters === 1) return happyVoters === 1 ? 'The only voter so far is fine with this.' : null
  if (happyVoters < uniqueVoters) return `${happyVoters} of ${uniqueVoters} said yes or maybe to this.`
  if (uniqueVoters === 2) return 'Both of you can live with this.'
  return `All ${smallNumbers[uniqueVoters] ?? uniqueVoters} of you can live with this.`
}

/** How many voters are still expected to finish. */
export function waitingFor({ expectedVoters, finishedVoters }: Results): number {
  return Math.max(0, expectedVoters - finishedVoters)
}

/** Share of expected voters that have finished, 0–100. */
export function receivedPercent({ expectedVoters, finishedVoters }: Results): number {
  if (expectedVoters === 0) return 100
  return Math.min(100, Math.round((100 * finishedVoters) / expectedVoters))
}
