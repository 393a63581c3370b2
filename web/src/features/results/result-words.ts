import type { Results, Snapshot, VenueStats } from '@nofomo/contracts/voting.ts'
import { counted } from '../../lib/text/counted.ts'
import { isOpen, onlyNoes, winnerOf } from '../../session/votes/vote-status.ts'
import { votedInWords } from '../../session/votes/voted-words.ts'

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * The counts of a venue as text: `3 yes · 1 maybe · 2 no`, and vetoes if there are any, which are not counted as noes
 * here.
 */
export function countsInWords({ yesVotes, maybeVotes, noVotes, vetoes }: VenueStats): string {
  const parts = [`${yesVotes} yes`, `${maybeVotes} maybe`, `${noVotes - vetoes} no`]
  if (vetoes > 0) parts.push(`${vetoes} not interested`)
  return parts.join(' · ')
}

/**
 * The turnout: `3 voters · 9 choices · 3 venues`. A choice is one voter's vote on one venue: "votes received" counts
 * people, so the page needs another word.
 */
export function sizesInWords({ session, results }: Snapshot): string {
  const sizes = [
    counted(results.uniqueVoters, 'voter'),
    counted(results.totalVotes, 'choice'),
    counted(session.venues.length, 'venue'),
  ]
  return sizes.join(' · ')
}

/** The progress: `2 of 4 votes received`; without an exact number, or beyond it, who has voted. */
export function receivedInWords({ session, results }: Pick<Snapshot, 'session' | 'results'>): string {
  const { finishedVoters, expectedVoters, status } = results
  return session.isExpectedKnown && finishedVoters <= expectedVoters
    ? `${finishedVoters} of ${expectedVoters} votes received`
    : votedInWords(finishedVoters, { ...session, status })
}

/** How many of the voters said yes or maybe to the leader; null while nobody has voted. */
export function happyInWords({ happyVoters, uniqueVoters, status }: Results): string | null {
  if (uniqueVoters === 0) return null
  const soFar = isOpen(status) ? ' so far' : ''
  if (uniqueVoters === 1) return happyVoters === 1 ? `The only voter${soFar} is fine with this.` : null
  if (happyVoters < uniqueVoters) return `${happyVoters} of ${uniqueVoters} said yes or maybe to this.`
  if (uniqueVoters === 2) return 'Both of you can live with this.'
  return `All ${smallNumbers[uniqueVoters] ?? uniqueVoters} of you can live with this.`
}

/** That the results may be stale: `Last updated 7:42 PM, reconnecting…`, in the viewer's time zone. */
export function staleInWords(asOf: Date): string {
  const time = asOf.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
  return `Last updated ${time}, reconnecting…`
}

/** That votes have changed the winner of a provisional result; null if they have not. */
export function changeInWords(before: Snapshot, now: Snapshot): string | null {
  if (before.results.status !== 'provisional' || before.results.winnerId === now.results.winnerId) return null
  if (now.results.isHidden || now.results.status === 'in_progress') return null
  const [was, is] = [winnerOf(before)?.name, winnerOf(now)?.name]
  if (!is) return `Votes have changed the result: there is no winner any more${was ? `, ${was} was it` : ''}.`
  return `Votes have changed the result: ${is} wins now${was ? `, no longer ${was}` : ''}.`
}

/** Announced to screen readers when the results change. */
export function newsInWords(before: Snapshot, now: Snapshot): string {
  const { results } = now
  const winner = winnerOf(now)
  if (results.status === 'complete' && winner) return `We have a winner: ${results.decidedBy ?? winner.name}`
  if (results.status === 'complete')
    return `The vote is closed. ${results.totalVotes > 0 ? onlyNoes : 'Nobody voted.'}`
  const counts = [`${receivedInWords(now)}.`, results.decidedBy]
  const sentences =
    results.status === 'in_progress'
      ? ['Updated.', ...counts]
      : [changeInWords(before, now) ?? 'Not final yet.', ...counts, 'Votes still count.']
  return sentences.filter(Boolean).join(' ')
}
