import { lazy } from 'react'
import { retryImport } from '../../platform/retry-import.ts'
import { DialogButton } from '../dialog-button.tsx'

const ReportDialog = lazy(() => retryImport(() => import('./report-dialog.tsx')))

/** Reports a session to our staff. */
export function ReportButton(props: { sessionId: string; className: string }) {
  return (
    <DialogButton dialog={ReportDialog} label="Report this vote" {...props}>
      Report
    </DialogButton>
  )
}
