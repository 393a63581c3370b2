import type { SessionStatus } from '@nofomo/contracts/sessions/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { clockInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import type { Results, Snapshot, VenueStats } from '@nofomo/contracts/voting/endpoints.ts'
import { votedInWords } from '@nofomo/contracts/voting/voted.ts'
import { isOpen, onlyNoes, winnerOf } from '../../../features/voting/votes/vote-status.ts'
import { plural } from '../../../lib/text/plural.ts'
import { rulesInWords } from './other-rules.ts'

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * The counts of a venue as text: `3 yes · 1 maybe · 2 no`, and vetoes if there are any, which are not counted as noes
 * here.
 */
export function countsInWords({ yesVotes, maybeVotes, noVotes, vetoes }: VenueStats): string {
  const counts = `${yesVotes} yes · ${maybeVotes} maybe · ${noVotes - vetoes} no`
  return vetoes > 0 ? `${counts} · ${vetoes} not interested` : counts
}

/**
 * The turnout: `3 voters · 9 choices · 3 venues`. A choice is one voter's vote on one venue: "votes received" counts
 * people, so the page needs another word.
 */
export function sizesInWords({ session, results }: Snapshot): string {
  const { uniqueVoters, totalVotes, countedVoters } = results
  const venues = session.venues.length
  return [
    plural(uniqueVoters, '1 voter', `${uniqueVoters} voters`),
    countedVoters === undefined && plural(totalVotes, '1 choice', `${totalVotes} choices`),
    plural(venues, '1 venue', `${venues} venues`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why counts hold fewer ballots than there are: voters are known by name. Null where all count, and before the first vote. */
export function stepsInWords({ countedVoters, uniqueVoters }: Results): string | null {
  if (countedVoters === undefined || uniqueVoters === 0) return null
  return countedVoters === 0
    ? 'Counts come once three of you have finished, so that nobody can tell how a friend voted.'
    : `Counts hold ${countedVoters} ballots and move by three, so that nobody can tell how a friend voted.`
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
  if (uniqueVoters === 1 && happyVoters === 0) return null
  if (uniqueVoters === 1)
    return isOpen(status) ? 'The only voter so far is fine with this.' : 'The only voter is fine with this.'
  if (happyVoters < uniqueVoters) return `${happyVoters} of ${uniqueVoters} said yes or maybe to this.`
  if (uniqueVoters === 2) return 'Both of you can live with this.'
  return `All ${smallNumbers[uniqueVoters] ?? uniqueVoters} of you can live with this.`
}

/** Below the counts of a result: who can live with it, and whether other rules agree. */
export function countNotes({ session, results }: Snapshot): string[] {
  const nameOf = (id: string) => session.venues.find((venue) => venue.id === id)?.name ?? null
  const notes = results.winnerId === null ? [] : [happyInWords(results), rulesInWords(results, nameOf)]
  return notes.filter((note) => note !== null)
}

/** That the results may be stale: `Last updated 7:42 PM, reconnecting…`, in Seattle's time as everything else. */
export function staleInWords(asOf: Date): string {
  return `Last updated ${clockInSeattle(asOf)}, reconnecting…`
}

/** That votes have changed the winner of a provisional result; null if they have not. */
export function changeInWords(before: Snapshot, now: Snapshot): string | null {
  if (before.results.status !== 'provisional' || before.results.winnerId === now.results.winnerId) return null
  if (now.results.isHidden || now.results.status === 'in_progress') return null
  const [was, is] = [winnerOf(before)?.name, winnerOf(now)?.name]
  if (is && was) return `Votes have changed the result: ${is} wins now, no longer ${was}.`
  if (is) return `Votes have changed the result: ${is} wins now.`
  return was
    ? `Votes have changed the result: there is no winner any more, ${was} was it.`
    : 'Votes have changed the result: there is no winner any more.'
}

/** Announced to screen readers when the results change. */
export function newsInWords(before: Snapshot, now: Snapshot): string {
  const { results } = now
  const winner = winnerOf(now)
  if (winner && now.message && !before.message) return `${winner.name} has written to your group.`
  if (results.status === 'complete' && winner) return `We have a winner: ${results.decidedBy ?? winner.name}`
  if (results.status === 'complete')
    return results.totalVotes > 0 ? `The vote is closed. ${onlyNoes}` : 'The vote is closed. Nobody voted.'
  const counts = [`${receivedInWords(now)}.`, results.decidedBy]
  const sentences =
    results.status === 'in_progress'
      ? ['Updated.', ...counts]
      : [changeInWords(before, now) ?? 'Not final yet.', ...counts, 'Votes still count.']
  return sentences.filter(Boolean).join(' ')
}

/** How many of the expected voters have not finished. */
export const awaitedFriends = (count: number): string =>
  plural(count, 'Waiting for 1 friend', `Waiting for ${count} friends`)

/** Whether the results are live. */
export const liveMark = (isLive: boolean, isOpen: boolean): string =>
  isLive ? (isOpen ? 'Live' : 'Final') : 'Reconnecting…'

/** How many watch the results; an empty line if that is unknown. */
export const presence = (watching: number | null): string =>
  watching === null ? '\u00a0' : watching < 2 ? 'just you' : `${watching} here now`

/** This browser's votes that are not with the server, after the words that there is no network. */
export function unsentVotes(count: number): string {
  return plural(
    count,
    '1 choice of yours is kept in this browser, not counted yet, and will go out by themselves.',
    `${count} choices of yours are kept in this browser, not counted yet, and will go out by themselves.`,
  )
}

/** Why a closed vote has no winner, and what can be done. */
export function noWinner(areNoes: boolean, isHost: boolean): string {
  if (areNoes)
    return isHost
      ? 'So there is no winner. Add other places, or reopen the vote and ask again.'
      : 'So there is no winner. The host can reopen the vote, or you start one of your own.'
  return isHost
    ? 'The vote was closed before the first vote, so there is no winner. Add other places, or reopen the vote and ask again.'
    : 'The vote was closed before the first vote, so there is no winner. The host can reopen the vote, or you start one of your own.'
}

/** The tab's title: `Altura wins so far: Friday`. `winner` is undefined while there is none. */
export function pageTitle(name: string, winner: string | undefined, status: SessionStatus): string {
  if (!winner) return `Results: ${name}`
  return status === 'complete' ? `${winner} wins: ${name}` : `${winner} wins so far: ${name}`
}

/** What a chat shows below a link to results that have no winner yet. */
export const openResults = 'See the vote as it comes in.'

/** What a chat shows below a link to a provisional result. `decidedBy` is the server's sentence. */
export const provisionalResult = (decidedBy: string): string =>
  `${decidedBy} Not final yet: votes still count.`

/** The text with which a winner is shared. */
export function sharedWinner(name: string, isFinal: boolean): string {
  return isFinal ? `We’re going to ${name}!` : `It looks like ${withPeriod(name)} Votes still count.`
}

/** The text with which results without a winner are shared. */
export function sharedWithoutWinner({ status, totalVotes }: Pick<Results, 'status' | 'totalVotes'>): string {
  if (status !== 'complete') return 'See how the vote stands.'
  return totalVotes > 0 ? `${onlyNoes} Where else?` : 'Nobody voted. Where to?'
}
