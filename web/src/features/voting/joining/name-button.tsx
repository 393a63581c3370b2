import { lazy } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { DialogButton } from '../../../session/dialog-button.tsx'
import { anonymous } from '../../../session/voter-name/voter-name.ts'
import type { Voting } from '../use-voting.ts'

const NameDialog = lazy(() => retryImport(() => import('./name-dialog.tsx')))

/** Shows the name this voter votes under, and opens what corrects it. */
export function NameButton({ voting }: { voting: Voting }) {
  const { name } = voting
  return (
    <DialogButton dialog={NameDialog} own={{ voting }} className="line-clamp-1 break-all">
      {name === anonymous ? (
        'Add name'
      ) : (
        <>
          <span className="sr-only">Change your name: you vote </span>as <span translate="no">{name}</span>
        </>
      )}
    </DialogButton>
  )
}
