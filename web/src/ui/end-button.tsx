import { useState } from 'react'
import { useSending } from '../lib/forms/use-sending.ts'
import { Button } from './button.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { useFocusBack } from './focus/use-focus-back.ts'

type EndButtonProps = {
  label: string
  /** Whose; for screen readers, which read the button alone. */
  of: string
  question: string
  yes: string
  onEnd: () => Promise<unknown>
}

/** Ends something that cannot come back, after a question in its place. */
export function EndButton({ label, of, question, yes, onEnd }: EndButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send, forget } = useSending()
  const button = useFocusBack(isAsking)
  if (isAsking)
    return (
      <div className="basis-full">
        <ConfirmButton
          question={question}
          yes={yes}
          isBusy={busy}
          problem={problem}
          onYes={() => send(onEnd)}
          onNo={() => {
            forget()
            setAsking(false)
          }}
        />
      </div>
    )
  return (
    <Button ref={button} look="quiet" size="small" className="min-h-11" onClick={() => setAsking(true)}>
      {label}
      <span className="sr-only"> {of}</span>
    </Button>
  )
}
