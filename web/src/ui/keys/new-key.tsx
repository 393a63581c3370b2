import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { useFocusOnArrival } from '../focus/use-focus-on-arrival.ts'

const refusal = 'Copying was refused. Press and hold the text to copy it.'

type NewKeyProps = {
  name: string
  secret: string
  /** What whoever has it can do. */
  power: string
  /** How to try it. */
  children?: ReactNode
  onDone: () => void
}

/** A key that has just been made. It is not stored anywhere in readable form. */
export function NewKey({ name, secret, power, children, onDone }: NewKeyProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(title)
  return (
    <div className="grid grid-cols-1 gap-4 rounded-control bg-tint p-5">
      <div className="grid grid-cols-1 gap-1">
        <h3 ref={title} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
          Copy {name} now
        </h3>
        <p>It is shown only this once. Keep it like a password: {power}</p>
      </div>
      <Code>{secret}</Code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} label="Copy the key" refusal={refusal} />
        <Button look="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
      {children}
    </div>
  )
}

/** A line for a shell that tries a key. Children: what else it can be given. */
export function ShellLine({ line, children }: { line: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-bold text-muted">To try it in a shell:</p>
      <Code>{line}</Code>
      <CopyButton text={line} label="Copy the line" refusal={refusal} className="justify-self-start" />
      {children}
    </div>
  )
}

function Code({ children }: { children: string }) {
  return (
    <code translate="no" className="rounded-control bg-raised p-3 text-sm wrap-anywhere">
      {children}
    </code>
  )
}
