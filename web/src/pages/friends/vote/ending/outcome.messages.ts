import { provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { OutboxState } from '../../../../features/voting/votes/outbox.ts'
import { leftInWords } from '../../../../features/voting/votes/vote-status.ts'

/** Where this browser's votes are, after the last card. A refusal has a sentence of its own. */
export const saveStatesAtEnd: Readonly<Record<OutboxState['status'], string>> = {
  saved: 'All your votes are in.',
  saving: 'A moment…',
  waiting: 'Your votes are kept in this browser and go out by themselves.',
  refused: '',
}

/** The longest text about the state of the vote: the page keeps its height free, so that no button moves when it changes. */
export function reservedStatusText(venueNames: readonly string[]): string {
  const longest = venueNames.reduce((one, other) => (other.length > one.length ? other : one), '')
  return `${longest} wins as it stands. Final at 12:00 PM unless votes change it (${leftInWords(provisionalMs)}).`
}

/** To a voter who has finished, once the result is final. */
export function finalResult(winner: string | undefined): string {
  return winner
    ? `The vote is closed and the result is in. ${winner} won.`
    : 'The vote is closed and the result is in.'
}

/** To a voter who has not finished, once the result is final. */
export function closedBeforeEnd(winner: string | undefined): string {
  return winner ? `${winner} won. The results say why.` : 'It ended without a winner. The results say why.'
}
