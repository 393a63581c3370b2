import type { Chip, Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { SessionNotReplaced } from '../../session/save-session.ts'
import ChipList from '../../session/understood/chip-list.tsx'
import { leaveOut, putBack } from '../../session/understood/chips.ts'
import { NoLocation } from '../../session/understood/from-words.ts'
import type { RequestedSession } from '../../session/understood/requested-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { requestAgain } from './request-again.ts'
import { areaNeeded, placesStay, suggestionsFailed } from './request-chips.messages.ts'

export type RequestChipsProps = {
  requested: RequestedSession
  session: Session
  /** Returns to the form, where a chip can be changed. */
  onCriteria: () => void
  /** The session has other places. */
  onChanged: () => void
}

/** What was understood, while nobody has voted: leaving a chip out, or putting it back, asks for other places at once. */
export default function RequestChips({ requested, session, onCriteria, onChanged }: RequestChipsProps) {
  const { busy, problem, send } = useSending()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  /** What was pressed last; once answered, until the page shows the answer and after. Null while nothing was. */
  const [pressed, setPressed] = useState<Chip[] | null>(null)
  /** What was pressed while an answer is awaited: it is asked for next. */
  const wanted = useRef<Chip[]>(null)
  /** The page shows it a moment after it is here: what is asked for meanwhile begins with it. */
  const answered = useRef<{ requested: RequestedSession; session: Session }>(null)

  function ask(leftOut: Chip[]) {
    wanted.current = leftOut
    setPressed(leftOut)
    void send(askForWanted, problemWith)
  }
  async function askForWanted() {
    let latest = newerOf(answered.current, { requested, session })
    try {
      while (wanted.current) {
        const next = wanted.current
        wanted.current = null
        const again = await requestAgain(latest.session, latest.requested, next)
        latest = answered.current = again
        const before = state as object | null
        await navigate(pathname, { replace: true, preventScrollReset: true, state: { ...before, ...again } })
      }
      onChanged()
    } catch (error) {
      setPressed(latest.requested.leftOut)
      throw error
    } finally {
      wanted.current = null
    }
  }
  const leftOut = pressed ?? requested.leftOut
  return (
    <div aria-busy={busy} className="grid min-w-0 grid-cols-1 gap-2">
      <ChipList
        understood={requested.understood}
        leftOut={leftOut}
        onLeaveOut={(chip) => ask(leaveOut(leftOut, chip))}
        onPutBack={(chip) => ask(putBack(leftOut, chip))}
        onChange={onCriteria}
      />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {busy && 'Getting AI suggestions...'}
      </p>
      <Alert small problem={problem} />
    </div>
  )
}

/** A live session has what others have changed since. */
function newerOf(
  answered: { requested: RequestedSession; session: Session } | null,
  shown: { requested: RequestedSession; session: Session },
): { requested: RequestedSession; session: Session } {
  if (answered === null) return shown
  const isBehind = shown.session.updatedAt < answered.session.updatedAt
  return { requested: answered.requested, session: isBehind ? answered.session : shown.session }
}

function problemWith(error: unknown): Problem {
  if (error instanceof SessionNotReplaced) return { sentence: placesStay, fields: {} }
  if (error instanceof NoLocation) return { sentence: areaNeeded, fields: {} }
  return { sentence: suggestionsFailed, fields: {} }
}
