import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { counted } from '../platform/counted.ts'
import { awaitedOf } from '../platform/vote-status.ts'

type Deciding = Pick<Session, 'isKeptOpen' | 'deadline' | 'isExpectedKnown'>
type Counted = Pick<Results, 'status' | 'winnerId' | 'expectedVoters' | 'finishedVoters'>

/** Who ends a vote that does not end by itself. */
function onlyYou({ deadline }: Pick<Session, 'deadline'>): string {
  return deadline ? 'only you or the deadline end it' : 'only you end it, or a deadline if you set one'
}

/** What the host's buttons will do. `winner` is the name of the current winner. */
export function switchHint(session: Deciding, results: Counted, winner: string | undefined): string {
  if (results.status === 'provisional')
    return `“Make it final” ends the vote now, ${winner ? `with ${winner} as the winner` : 'without a winner'}. “Keep voting open” lets it go on: then ${onlyYou(session)}.`
  if (results.status === 'complete')
    return winner
      ? `${winner} won. Reopening lets people vote again, and the winner is decided anew; then ${onlyYou(session)}.`
      : 'There is no winner. Reopen it to add places or ask again.'
  const waiting = awaitedOf(session, results)
  const closing = `Closing decides with the votes so far${waiting > 0 ? `, without ${counted(waiting, 'friend')}` : ''}. You can reopen it.`
  return `${session.isKeptOpen ? `Kept open: ${onlyYou(session)}.` : endsByItself(session, results)} ${closing}`
}

function endsByItself({ isExpectedKnown }: Deciding, { expectedVoters }: Counted): string {
  const when = isExpectedKnown
    ? 'everybody has voted'
    : `${counted(expectedVoters, 'person has', 'people have')} voted`
  return `Closes by itself ten minutes after ${when}.`
}
