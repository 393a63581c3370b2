import type { Crew } from '@nofomo/contracts/endpoints/crews.ts'
import { lazy, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { DialogButton } from '../../session/dialog-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { leaveQuestion } from './crew.messages.ts'

const ReportDialog = lazy(() => retryImport(() => import('../../session/report/report-dialog.tsx')))

/** The ways out: leaving, and telling staff. */
export function LeavePart({ crew, onLeft }: { crew: Crew; onLeft: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const sending = useSending()
  const leave = () =>
    sending.send(async () => {
      await api('DELETE /api/crews/:crewId/me', { params: { crewId: crew.id } })
      onLeft()
    })
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {isAsked ? (
        <ConfirmButton
          question={leaveQuestion(crew.you.role === 'maker', crew.members.length)}
          yes="Leave"
          no="Stay"
          isBusy={sending.busy}
          problem={sending.problem}
          onYes={leave}
          onNo={() => setAsked(false)}
        />
      ) : (
        <Button look="ghost" onClick={() => setAsked(true)}>
          Leave the crew
        </Button>
      )}
      <DialogButton
        dialog={ReportDialog}
        own={{ subject: { crewId: crew.id } }}
        label="Report this crew"
        className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline underline-offset-4"
      >
        Report
      </DialogButton>
    </div>
  )
}
