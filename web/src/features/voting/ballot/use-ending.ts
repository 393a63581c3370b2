import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Ballot } from '@nofomo/contracts/endpoints/voting.ts'
import { useEffect, useState } from 'react'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import type { Deck } from './deck.ts'

type EndingInput = { session: Session; ballot: Ballot; deck: Deck; isOpen: boolean }

/** Whether a voter is through with all that there is to vote on. Of a list, and of when they can come, only they know. */
export function useEnding({ session, ballot, deck, isOpen }: EndingInput) {
  /** The times that there were when the voter said that they are done; false: that they are not. */
  const [ended, setEnded] = useState<readonly string[] | false | null>(null)
  const times = (session.times ?? []).map(({ id }) => id)
  const answered = ended || (ballot.times ?? []).map(({ timeId }) => timeId)
  const isThrough = deck.currentId === null
  const isAtRest = deck.last === null && deck.undone === null && !deck.reviewing
  const isDone =
    times.every((id) => answered.includes(id)) && (ended === null ? isThrough && isAtRest : ended !== false)
  const key = `nofomo.times.${session.id}` as const
  const known = useBrowserValue(() => browserStorage.read(key), null)
  const list = times.join(' ')
  useEffect(() => {
    if (isDone && list !== '') browserStorage.write(key, list)
  }, [isDone, key, list])
  return {
    isDone,
    /** The voter says that they are, or are not. */
    setDone: (isDone: boolean) => setEnded(isDone && times),
    /** Past the last card, this voter is asked when they can come. */
    asksForTimes: times.length > 0 && isThrough && !isDone && isOpen,
    /** Times that came after this voter had finished. */
    newTimes: times.filter((id) => known?.split(' ').includes(id) === false),
  }
}
