import KeyRound from 'virtual:icons/key-round'
import type { ReactNode } from 'react'
import { EndButton } from '../end-button.tsx'

type KeyItemProps = {
  name: string
  /** Its first characters, to tell keys apart. */
  begins: string
  about: string
  /** What it may do. */
  children?: ReactNode
  onRevoke: () => Promise<void>
}

/** A key of somebody's programs in a list, which can be revoked. */
export function KeyItem({ name, begins, about, children, onRevoke }: KeyItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-1">
      <KeyRound aria-hidden="true" className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <h3 translate="no" className="font-sans text-base tracking-normal wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          <span translate="no" className="font-mono">
            {begins}…
          </span>{' '}
          {about}
        </p>
        {children}
      </div>
      <EndButton
        label="Revoke"
        of={name}
        question={`Revoke ${name}? Programs that use it stop at once, and it cannot come back.`}
        yes="Revoke it"
        onEnd={onRevoke}
      />
    </li>
  )
}
