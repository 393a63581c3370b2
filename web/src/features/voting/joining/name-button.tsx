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
    <DialogButton dialog={NameDialog} own={{ voting }} className="min-h-11 text-left wrap-anywhere">
      {name === anonymous ? (
        'Add name'
      ) : (
        <>
          Change your name: you vote as <span translate="no">{name}</span>
        </>
      )}
    </DialogButton>
  )
}
