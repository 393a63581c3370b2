import { lazy } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'

const ReportDialog = lazy(() => retryImport(() => import('./report-dialog.tsx')))

type ReportButtonProps = { sessionId: string; about?: 'message'; className: string }

/** Reports a session, or the message of a venue in it, to our staff. */
export function ReportButton({ sessionId, about, className }: ReportButtonProps) {
  return (
    <DialogButton
      dialog={ReportDialog}
      own={{ subject: { sessionId, about } }}
      label={about ? undefined : 'Report this vote'}
      className={className}
    >
      {about ? 'Report the message' : 'Report'}
    </DialogButton>
  )
}
