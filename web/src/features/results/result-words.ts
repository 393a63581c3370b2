import type { Results, Snapshot, VenueStats } from '@nofomo/contracts/voting.ts'
import { counted } from '../../ui/counted.ts'

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The counts of one venue in words: `3 yes · 1 maybe · 2 no`, with vetoes where there are any. */
export function countsInWords(stats: VenueStats): string {
  const parts = [`${stats.yesVotes} yes`, `${stats.maybeVotes} maybe`, `${stats.noVotes} no`]
  if (stats.vetoes > 0) parts.push(counted(stats.vetoes, 'veto', 'vetoes'))
  return parts.join(' · ')
}

/** How many of the voters said yes or maybe to the leader; null while nobody has voted. */
export function happyInWords({ happyVoters, uniqueVoters, status }: Results): string | null {
  if (uniqueVoters === 0) return null
  const soFar = status === 'in_progress' ? ' so far' : ''
  if (uniqueVoters === 1) return happyVoters === 1 ? `The only voter${soFar} is fine with this.` : null
  if (happyVoters < uniqueVoters) return `${happyVoters} of ${uniqueVoters} said yes or maybe to this.`
  if (uniqueVoters === 2) return 'Both of you can live with this.'
  return `All ${smallNumbers[uniqueVoters] ?? uniqueVoters} of you can live with this.`
}

/** How many voters are still expected to finish. */
export function waitingFor({ expectedVoters, finishedVoters }: Results): number {
  return Math.max(0, expectedVoters - finishedVoters)
}

/** That what is shown may be old: `Last updated 7:42 PM, reconnecting…`, by the clocks where the viewer is. */
export function staleInWords(asOf: Date): string {
  const time = asOf.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
  return `Last updated ${time}, reconnecting…`
}

/** When the vote closes by itself: `Fri, Nov 27, 7:00 PM`, by the clocks where the viewer is. */
export function deadlineInWords(iso: string): string {
  return new Date(iso).toLocaleString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** What a screen reader hears when the results change. */
export function newsInWords({ session, results }: Snapshot): string {
  const winner = session.venues.find((venue) => venue.id === results.winnerId)
  if (results.status === 'complete' && winner) return `We have a winner: ${results.decidedBy ?? winner.name}`
  if (results.status === 'complete') return 'The vote is closed.'
  return `Updated. ${results.finishedVoters} of ${results.expectedVoters} votes received. ${results.decidedBy ?? ''}`
}
