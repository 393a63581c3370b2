import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Ballot } from '@nofomo/contracts/endpoints/voting.ts'
import { useState } from 'react'
import type { Deck } from './deck.ts'

type EndingInput = { session: Session; ballot: Ballot; deck: Deck; isOpen: boolean }

/** Whether a voter is through with all that there is to vote on. Of a list, and of when they can come, only they know. */
export function useEnding({ session, ballot, deck, isOpen }: EndingInput) {
  const [isEnded, setDone] = useState<boolean | null>(null)
  const choosesTime = (session.times ?? []).length > 0
  const isThrough = deck.currentId === null
  const isAnswered = isThrough && (!choosesTime || (ballot.times ?? []).length > 0)
  const isAtRest = deck.last === null && deck.undone === null && !deck.reviewing
  const isDone = isEnded ?? (isAnswered && isAtRest)
  return {
    isDone,
    /** The voter says that they are, or are not. */
    setDone,
    /** Past the last card, this voter is asked when they can come. */
    asksForTimes: choosesTime && isThrough && !isDone && isOpen,
  }
}
