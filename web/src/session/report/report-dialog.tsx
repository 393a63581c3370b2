import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { promise } from './report.messages.ts'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'
import { noDraft, type ReportSubject } from './use-report.ts'

type ReportDialogProps = { subject: ReportSubject; open: boolean; onClose: () => void }

/** What is wrong with a session or a crew, for our staff. It stays mounted when closed, with what was typed. */
export default function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false)
  const [draft, setDraft] = useState(noDraft)
  function close() {
    onClose()
    // Opened again, a report can be corrected: the newer one replaces the older.
    setSent(false)
  }
  return (
    <Dialog
      title={'crewId' in subject ? 'Report this crew' : 'Report this vote'}
      open={open}
      onClose={close}
      focus="field"
    >
      {isSent ? (
        <ReportSent onClose={close} />
      ) : (
        <>
          <p className="text-sm text-muted">{promise}</p>
          <ReportForm
            subject={subject}
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </Dialog>
  )
}
