import { lazy } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'

const ReportDialog = lazy(() => retryImport(() => import('./report-dialog.tsx')))

/** Reports a session to our staff. */
export function ReportButton({ sessionId, className }: { sessionId: string; className: string }) {
  return (
    <DialogButton
      dialog={ReportDialog}
      own={{ subject: { sessionId } }}
      label="Report this vote"
      className={className}
    >
      Report
    </DialogButton>
  )
}
