import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { counted } from '../lib/text/counted.ts'
import { awaitedOf } from './votes/vote-status.ts'

type SessionEnd = Pick<Session, 'isKeptOpen' | 'deadline' | 'isExpectedKnown' | 'finalAt' | 'quietEndsAt'>
type Counts = Pick<Results, 'status' | 'winnerId' | 'expectedVoters' | 'finishedVoters'>

export const thatsEverybody = 'That’s everybody'
/** Ends a result that is final soon anyway: everybody has voted. */
export const makeItFinal = 'Make it final'

/** Who ends a vote that does not end by itself. */
function onlyYou({ deadline }: Pick<Session, 'deadline'>): string {
  return deadline ? 'only you or the deadline end it' : 'only you end it, or a deadline if you set one'
}

/** What the host's buttons will do. `winner` is the name of the current winner. */
export function switchHint(session: SessionEnd, results: Counts, winner: string | undefined): string {
  if (results.status === 'provisional') {
    const end = session.isExpectedKnown ? makeItFinal : thatsEverybody
    return `${asked(session)}“${end}” ends the vote now, ${winner ? `with ${winner} as the winner` : 'without a winner'}. “Keep voting open” lets it go on: then ${onlyYou(session)}.`
  }
  if (results.status === 'complete')
    return winner
      ? `${winner} won. Reopening lets people vote again, and the winner is decided anew; then ${onlyYou(session)}.`
      : 'There is no winner. Reopen it to add places or ask again.'
  const waiting = awaitedOf(session, results)
  const closing = `“${thatsEverybody}” decides with the votes so far${waiting > 0 ? `, without ${counted(waiting, 'friend')}` : ''}. You can reopen it.`
  return `${session.isKeptOpen ? `Kept open: ${onlyYou(session)}.` : endsByItself(session)} ${closing}`
}

/** After a guess the vote waits for the host. */
function asked({ isExpectedKnown, finalAt, quietEndsAt }: SessionEnd): string {
  if (isExpectedKnown || finalAt) return ''
  return quietEndsAt
    ? 'Is that everybody? Nobody has voted for a while. '
    : 'Is that everybody? The vote goes on until you say so, or until nobody has voted for a day. '
}

function endsByItself({ isExpectedKnown, deadline }: SessionEnd): string {
  if (isExpectedKnown) return 'Closes by itself ten minutes after everybody has voted.'
  return deadline
    ? 'The deadline ends it, or you do.'
    : 'You end it, unless you say exactly how many you are.'
}
