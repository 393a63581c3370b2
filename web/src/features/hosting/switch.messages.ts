import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { plural } from '../../lib/text/plural.ts'

type SessionEnd = Pick<Session, 'isKeptOpen' | 'deadline' | 'isExpectedKnown' | 'finalAt' | 'quietEndsAt'>
type Counts = Pick<Results, 'status' | 'winnerId' | 'expectedVoters' | 'finishedVoters'>

export const thatsEverybody = 'That’s everybody'
/** Ends a result that is final soon anyway: everybody has voted. */
export const makeItFinal = 'Make it final'

/** What the host's buttons will do. `winner` is the name of the current winner. */
export function switchHint(session: SessionEnd, results: Counts, winner: string | undefined): string {
  if (results.status === 'provisional')
    return [...openQuestion(session), endsNow(session, winner), goesOn(session)].join(' ')
  if (results.status === 'complete') return reopens(session, winner)
  const howItEnds = session.isKeptOpen ? keptOpen(session) : endsByItself(session)
  const awaited = session.isExpectedKnown ? results.expectedVoters - results.finishedVoters : 0
  return `${howItEnds} ${decidesNow(awaited)}`
}

/** After a guess the vote waits for the host. */
function openQuestion({ isExpectedKnown, finalAt, quietEndsAt }: SessionEnd): string[] {
  if (isExpectedKnown || finalAt) return []
  return quietEndsAt
    ? ['Is that everybody? Nobody has voted for a while.']
    : ['Is that everybody? The vote goes on until you say so, or until nobody has voted for a day.']
}

function endsNow({ isExpectedKnown }: SessionEnd, winner: string | undefined): string {
  const button = isExpectedKnown ? makeItFinal : thatsEverybody
  return winner
    ? `“${button}” ends the vote now, with ${winner} as the winner.`
    : `“${button}” ends the vote now, without a winner.`
}

function goesOn({ deadline }: SessionEnd): string {
  return deadline
    ? '“Keep voting open” lets it go on: then only you or the deadline end it.'
    : '“Keep voting open” lets it go on: then only you end it, or a deadline if you set one.'
}

function reopens({ deadline }: SessionEnd, winner: string | undefined): string {
  if (!winner) return 'There is no winner. Reopen it to add places or ask again.'
  return deadline
    ? `${winner} won. Reopening lets people vote again, and the winner is decided anew; then only you or the deadline end it.`
    : `${winner} won. Reopening lets people vote again, and the winner is decided anew; then only you end it, or a deadline if you set one.`
}

function keptOpen({ deadline }: SessionEnd): string {
  return deadline
    ? 'Kept open: only you or the deadline end it.'
    : 'Kept open: only you end it, or a deadline if you set one.'
}

function endsByItself({ isExpectedKnown, deadline }: SessionEnd): string {
  if (isExpectedKnown) return 'Closes by itself ten minutes after everybody has voted.'
  return deadline
    ? 'The deadline ends it, or you do.'
    : 'You end it, unless you say exactly how many you are.'
}

/** `awaited`: how many friends have not finished; 0 if that is unknown, fewer if more have come than were expected. */
function decidesNow(awaited: number): string {
  if (awaited <= 0) return `“${thatsEverybody}” decides with the votes so far. You can reopen it.`
  return plural(
    awaited,
    `“${thatsEverybody}” decides with the votes so far, without 1 friend. You can reopen it.`,
    `“${thatsEverybody}” decides with the votes so far, without ${awaited} friends. You can reopen it.`,
  )
}
