import { useRef } from 'react'
import type { ApiOutput } from '../../lib/http/api-client.ts'
import { usePublicAddress } from '../../shell/public-url.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { curlLine } from './key.messages.ts'

export type MadeKey = ApiOutput<'POST /api/app/api-keys'>

const refusal = 'Copying was refused. Press and hold the text to copy it.'

/** A key that has just been made. It is not stored anywhere in readable form. */
export function NewKey({ made: { key, secret }, onDone }: { made: MadeKey; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(title)
  const example = curlLine(usePublicAddress('/api/places/locations'), secret)
  return (
    <div className="grid grid-cols-1 gap-4 rounded-control bg-tint p-5">
      <div className="grid grid-cols-1 gap-1">
        <h3 ref={title} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
          Copy {key.name} now
        </h3>
        <p>It is shown only this once. Keep it like a password: whoever has it acts as you.</p>
      </div>
      <code translate="no" className="rounded-control bg-raised p-3 text-sm wrap-anywhere">
        {secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} label="Copy the key" refusal={refusal} />
        <Button look="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
      {key.scopes.includes('places:read') && (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm font-bold text-muted">To try it in a shell:</p>
          <code translate="no" className="rounded-control bg-raised p-3 text-sm wrap-anywhere">
            {example}
          </code>
          <CopyButton text={example} label="Copy the line" refusal={refusal} className="justify-self-start" />
        </div>
      )}
    </div>
  )
}
