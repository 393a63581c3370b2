import { type ReactNode, useState } from 'react'
import { useSending } from '../lib/forms/use-sending.ts'
import type { Describe } from '../lib/http/problem.ts'
import { Button, type ButtonLook } from './button.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { useFocusBack } from './focus/use-focus-back.ts'

type EndButtonProps = {
  label: string
  /** Whose; for screen readers, which read the button alone. */
  of?: string
  question: string
  yes: string
  /** The harmless answer. */
  no?: string
  onEnd: () => Promise<unknown>
  failure?: Describe
  look?: ButtonLook
  size?: 'small' | 'normal'
  className?: string
  /** What else is decided with it. */
  children?: ReactNode
}

/** Ends something that cannot come back, after a question in its place. */
export function EndButton({
  label,
  of,
  onEnd,
  failure,
  look = 'quiet',
  size = 'small',
  className = 'min-h-11',
  ...asked
}: EndButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send, forget } = useSending()
  const button = useFocusBack(isAsking)
  if (isAsking)
    return (
      <div className="basis-full">
        <ConfirmButton
          {...asked}
          isBusy={busy}
          problem={problem}
          onYes={() => send(onEnd, failure)}
          onNo={() => {
            forget()
            setAsking(false)
          }}
        />
      </div>
    )
  return (
    <Button ref={button} look={look} size={size} className={className} onClick={() => setAsking(true)}>
      {label}
      {of !== undefined && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
