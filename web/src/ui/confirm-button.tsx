import { type ReactNode, useId, useRef } from 'react'
import type { Problem } from '../lib/http/problem.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useFocusOnArrival } from './focus/use-focus-on-arrival.ts'

type ConfirmButtonProps = {
  /** Names what would be lost. */
  question: string
  yes: string
  isBusy: boolean
  problem: Problem | null
  onYes: () => void
  onNo: () => void
  /** The harmless answer. */
  no?: string
  /** What else is decided with it. */
  children?: ReactNode
}

/** A confirmation in place of its button. The focus starts at the harmless answer; Escape chooses it. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, yes, isBusy, problem, onYes, onNo, no: keep = 'Keep it', children } = props
  const id = useId()
  const no = useRef<HTMLButtonElement>(null)
  useFocusOnArrival(no)
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 basis-full gap-3 rounded-control bg-tint p-4"
      onKeyDown={(event) => event.key === 'Escape' && onNo()}
    >
      <p id={id} className="font-bold wrap-anywhere">
        {question}
      </p>
      {children}
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" size="small" className="min-h-11" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={no} look="quiet" size="small" className="min-h-11" onClick={onNo}>
          {keep}
        </Button>
      </div>
    </fieldset>
  )
}
