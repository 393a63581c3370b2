import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Ballot } from '@nofomo/contracts/endpoints/voting.ts'
import { useState } from 'react'
import type { Deck } from './deck.ts'

type EndingInput = { session: Session; ballot: Ballot; deck: Deck; isOpen: boolean }

/** Whether a voter is through with all that there is to vote on. Of a list, and of when they can come, only they know. */
export function useEnding({ session, ballot, deck, isOpen }: EndingInput) {
  /** The times that there were when the voter said that they are done; false: that they are not. */
  const [ended, setEnded] = useState<readonly string[] | false | null>(null)
  const times = (session.times ?? []).map(({ id }) => id)
  const known = ended || (ballot.times ?? []).map(({ timeId }) => timeId)
  const added = times.filter((id) => !known.includes(id))
  const isThrough = deck.currentId === null
  const isAtRest = deck.last === null && deck.undone === null && !deck.reviewing
  const isDone = added.length === 0 && (ended === null ? isThrough && isAtRest : ended !== false)
  return {
    isDone,
    /** The voter says that they are, or are not. */
    setDone: (isDone: boolean) => setEnded(isDone && times),
    /** Past the last card, this voter is asked when they can come. */
    asksForTimes: times.length > 0 && isThrough && !isDone && isOpen,
    /** Times that came after this voter had finished. */
    newTimes: known.length > 0 ? added : [],
  }
}
