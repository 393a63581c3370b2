import { type ReactNode, useEffect, useRef } from 'react'
import { useSending } from '../lib/forms/use-sending.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type UndoNoteProps = {
  /** What Undo does, for screen readers. */
  undoes: string
  undo: () => Promise<unknown>
  /** The button that was pressed is gone. */
  takesFocus?: boolean
  children: ReactNode
}

/** Says what was done, and takes it back at one press. */
export function UndoNote({ undoes, undo, takesFocus = false, children }: UndoNoteProps) {
  const { busy, problem, send } = useSending()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint px-4 py-2">
      <p role="status" className="font-bold">
        {children}
      </p>
      <Button ref={button} look="quiet" size="small" busy={busy} onClick={() => void send(undo)}>
        Undo<span className="sr-only">: {undoes}</span>
      </Button>
      <Alert small problem={problem} />
    </div>
  )
}
