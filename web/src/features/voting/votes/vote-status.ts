import type { Session, SessionStatus } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { plural } from '../../../lib/text/plural.ts'

/** Votes still count: a provisional result may change. */
export const isOpen = (status: SessionStatus): boolean => status !== 'complete'

/** Shown instead of a winner. */
export const onlyNoes = 'Nobody said yes or maybe to any place.'

/** How long votes may still change a result: `9 minutes left`. In whole minutes, since clocks are no more precise. */
export function leftInWords(ms: number): string {
  if (ms <= 0) return 'any moment now'
  if (ms < 60_000) return 'less than a minute left'
  const minutes = Math.round(ms / 60_000)
  return plural(minutes, '1 minute left', `${minutes} minutes left`)
}

type SessionOutcome = {
  session: Pick<Session, 'venues'> & Partial<Pick<Session, 'finalAt'>>
  results: Pick<Results, 'status' | 'winnerId' | 'isHidden' | 'totalVotes'>
}

/** The winner, final or provisional. */
export function winnerOf({ session, results }: SessionOutcome): Session['venues'][number] | undefined {
  return session.venues.find(({ id }) => id === results.winnerId)
}

/** What a chat shows above a link: `We’re going to Altura`; null while there is no winner. */
export function sharedOutcome(decided: SessionOutcome): string | null {
  const winner = winnerOf(decided)?.name
  if (!winner) return null
  return decided.results.status === 'complete' ? `We’re going to ${winner}` : `It looks like ${winner}`
}

/** The outcome of a vote, for previews and titles; null while it is open. */
export function outcomeInWords(decided: SessionOutcome): string | null {
  const { status, isHidden, totalVotes } = decided.results
  if (status === 'in_progress') return null
  const winner = winnerOf(decided)
  if (status === 'complete') {
    if (winner) return `This vote is closed: ${winner.name} won.`
    return totalVotes > 0 ? `This vote is closed. ${onlyNoes}` : 'This vote is closed. Nobody voted.'
  }
  if (winner) return `${winner.name} wins so far. Votes still count.`
  if (!isHidden) return `${onlyNoes} Votes still count.`
  return decided.session.finalAt ? 'Final soon: votes still count.' : 'Votes still count.'
}
