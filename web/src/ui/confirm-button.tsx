import { useEffect, useId, useRef } from 'react'
import type { Problem } from '../platform/problem.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type AskOnceProps = {
  /** Names what would be lost. */
  question: string
  yes: string
  isBusy: boolean
  problem: Problem | null
  onYes: () => void
  onNo: () => void
}

/** A confirmation in place of its button. The focus starts at the harmless answer; Escape chooses it. */
export function ConfirmButton({ question, yes, isBusy, problem, onYes, onNo }: AskOnceProps) {
  const id = useId()
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-control bg-tint p-4"
      onKeyDown={(event) => event.key === 'Escape' && onNo()}
    >
      <p id={id} className="font-bold">
        {question}
      </p>
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" size="small" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={no} look="quiet" size="small" onClick={onNo}>
          Keep it
        </Button>
      </div>
    </fieldset>
  )
}
