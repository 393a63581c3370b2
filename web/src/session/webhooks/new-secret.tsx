import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { secretOnce } from './webhook.messages.ts'

type NewSecretProps = { secret: string; onDone: () => void }

/** A secret that was just made. It is not shown again. */
export function NewSecret({ secret, onDone }: NewSecretProps) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useFocusOnArrival(sentence)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 rounded-control bg-tint p-4">
      <p ref={sentence} tabIndex={-1} className="text-sm font-bold outline-none">
        {secretOnce}
      </p>
      <p
        translate="no"
        className="rounded-control border border-line bg-surface p-3 font-mono text-sm wrap-anywhere select-all"
      >
        {secret}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={secret}
          label="Copy the secret"
          refusal="Copying was refused. Press and hold the secret to copy it."
        />
        <Button look="ghost" onClick={onDone}>
          I have it
        </Button>
      </div>
    </div>
  )
}
