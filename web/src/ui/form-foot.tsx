import type { ReactNode } from 'react'
import type { Problem } from '../lib/http/problem.ts'
import { Alert } from './alert.tsx'
import { Button, type ButtonLook } from './button.tsx'

type FormFootProps = {
  form: { busy: boolean; problem: Problem | null }
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  look?: ButtonLook
  /** The button that leaves the form without sending it. */
  leave?: readonly [label: string, onLeave: () => void] | undefined
  /** Another way on, before the one out. */
  children?: ReactNode
}

/** The end of a small form: its problem, the button that sends it, and the way out. */
export function FormFoot({
  form: { busy, problem },
  submit,
  look = 'primary',
  leave,
  children,
}: FormFootProps) {
  return (
    <>
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} busy={busy}>
          {submit[busy ? 1 : 0]}
        </Button>
        {children}
        {leave && (
          <Button look="ghost" onClick={leave[1]}>
            {leave[0]}
          </Button>
        )}
      </div>
    </>
  )
}
