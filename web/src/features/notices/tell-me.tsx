import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { lazy } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { isOpen } from '../voting/votes/vote-status.ts'

const TellMeDialog = lazy(() => retryImport(() => import('./tell-me-dialog.tsx')))

/** Asks to be told when a vote is decided. Nothing once it is, and where the server does not tell. */
export function TellMe({ session }: { session: Pick<Session, 'id' | 'status' | 'hasNotices'> }) {
  return (
    session.hasNotices &&
    isOpen(session.status) && (
      <DialogButton
        dialog={TellMeDialog}
        own={{ sessionId: session.id }}
        className="min-h-11 text-sm text-muted"
      >
        Tell me when it’s decided
      </DialogButton>
    )
  )
}
