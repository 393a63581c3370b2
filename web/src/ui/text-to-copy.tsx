import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

type TextToCopyProps = {
  text: string
  /** `address`, `link`, `secret` */
  what: string
  isMono?: boolean
  /** Beside the button. */
  children?: ReactNode
}

/** A text to copy, by its button or by hand. */
export function TextToCopy({ text, what, isMono = false, children }: TextToCopyProps) {
  const refusal = `Copying was refused. Press and hold the ${what} to copy it.`
  return (
    <>
      <p
        translate="no"
        className={`rounded-control border border-line bg-surface p-3 text-sm wrap-anywhere select-all ${isMono ? 'font-mono' : ''}`}
      >
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} label={`Copy the ${what}`} refusal={refusal} />
        {children}
      </div>
    </>
  )
}
