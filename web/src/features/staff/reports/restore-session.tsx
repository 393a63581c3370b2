import type { ReportedSession } from '@nofomo/contracts/endpoints/reports.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useReportDecision } from './use-report-decision.ts'

type RestoreSessionProps = { session: ReportedSession; onChanged: () => Promise<void> }

/** Shows a hidden vote again, as it was. */
export function RestoreSession({ session, onChanged }: RestoreSessionProps) {
  const { busy, problem, decide } = useReportDecision(session, onChanged)
  return (
    <div className="grid gap-3">
      <Alert problem={problem} />
      <Button
        look="quiet"
        className="justify-self-start"
        busy={busy}
        onClick={() => decide({ action: 'restore', note: '' })}
      >
        Restore
        <span translate="no" className="sr-only">
          {' '}
          {session.title}
        </span>
      </Button>
    </div>
  )
}
