import { lazy } from 'react'
import { patiently } from '../../platform/patiently.ts'
import { DialogButton } from '../dialog-button.tsx'

const ReportDialog = lazy(() => patiently(() => import('./report-dialog.tsx')))

/** Reports a session to our staff. */
export function ReportButton(props: { sessionId: string; className: string }) {
  return (
    <DialogButton dialog={ReportDialog} label="Report this vote" {...props}>
      Report
    </DialogButton>
  )
}
