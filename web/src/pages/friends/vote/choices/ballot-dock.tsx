import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Voting } from '../use-voting.ts'
import { Refused, SaveState } from '../vote-dock.tsx'
import { saveAnnouncements, vetoLimitReached } from '../voting.messages.ts'

type BallotDockProps = {
  voting: Voting
  /** How far this voter is. */
  counts: string
  /** Takes the latest press back; undefined while there is none. */
  undo: (() => void) | undefined
  /** What leads on from here. */
  children: ReactNode
}

/** Below a list of choices, within the thumb's reach: where its votes are, Undo, and the way on. */
export function BallotDock({
  voting: { outbox, mayVote, vetoRefusals },
  counts,
  undo,
  children,
}: BallotDockProps) {
  return (
    <div data-keep-clear="buttons" className="choices-dock">
      {outbox.refusals.length > 0 && <Refused outbox={outbox} className="text-center text-sm font-bold" />}
      {vetoRefusals > 0 && (
        <p key={vetoRefusals} role="alert" className="text-center text-sm font-bold text-no">
          {vetoLimitReached}
        </p>
      )}
      <p className="choices-state">
        <SaveState outbox={outbox} />
        <span>{counts}</span>
        {/* It stays while there is nothing to undo: it may have the focus. */}
        <button type="button" aria-disabled={!(undo && mayVote)} onClick={mayVote ? undo : undefined}>
          Undo
        </button>
      </p>
      <Saved status={outbox.status} />
      <div className="choices-end">{children}</div>
    </div>
  )
}

/** Says to screen readers when the votes of this visit are saved, or wait. */
function Saved({ status }: Pick<Voting['outbox'], 'status'>) {
  const [text, setText] = useState('')
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) setText(saveAnnouncements[status])
    before.current = status
  }, [status])
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  )
}
