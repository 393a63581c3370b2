import type { CrewReportAction } from '@nofomo/contracts/crews/limits.ts'
import type { ReportedCrew } from '@nofomo/contracts/reports/endpoints.ts'
import { useState } from 'react'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useOptionalAnswer } from '../../../../lib/http/use-optional-answer.ts'
import { counted } from '../../../../lib/text/counted.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TitledSection } from '../../../../ui/titled-section.tsx'
import { type ReportState, reasonOf } from './reports.messages.ts'

/** Crews that their members have reported; nothing without any. It loads beside the reports of votes, whose page says if staff are signed out. */
export function CrewReports({ state }: { state: ReportState }) {
  const [round, setRound] = useState(0)
  const [reported] = useOptionalAnswer(`${state} ${round}`, (options) =>
    staffApi('GET /api/staff/crew-reports', { query: { state } }, options),
  )
  const crews = reported?.crews ?? []
  if (crews.length === 0) return null
  return (
    <TitledSection id="crew-reports" title="Reported crews" className="mt-8 gap-4">
      <ul className="grid grid-cols-1 gap-4">
        {crews.map((crew) => (
          <ReportedCrewCard key={crew.crewId} crew={crew} onDecided={() => setRound(round + 1)} />
        ))}
      </ul>
    </TitledSection>
  )
}

function ReportedCrewCard({ crew, onDecided }: { crew: ReportedCrew; onDecided: () => void }) {
  const sending = useSending()
  const decide = (action: CrewReportAction) =>
    sending.send(async () => {
      const call = { params: { crewId: crew.crewId }, body: { action, upTo: crew.lastAt } }
      await staffApi('POST /api/staff/crew-reports/:crewId', call)
      onDecided()
    })
  return (
    <Card as="li" className="grid grid-cols-1 gap-3 p-5">
      <h3 className="text-lg wrap-anywhere">{crew.name}</h3>
      <p className="flex flex-wrap gap-2">
        <Badge tone="maybe">{counted(crew.count, 'report')}</Badge>
        {crew.isHidden && <Badge tone="no">Taken down</Badge>}
      </p>
      <p className="wrap-anywhere">Members: {crew.members.join(', ')}</p>
      <ul className="grid grid-cols-1 gap-1 text-sm">
        {crew.reports.slice(0, 5).map(({ reason, words, at }) => (
          <li key={at} className="wrap-anywhere">
            <strong>{reasonOf(reason)}</strong>
            {words && `: ${words}`}
          </li>
        ))}
      </ul>
      <Alert small problem={sending.problem} />
      <div className="flex flex-wrap gap-3">
        {crew.isHidden ? (
          <Button look="quiet" busy={sending.busy} onClick={() => decide('restore')}>
            Restore the crew
          </Button>
        ) : (
          <>
            <Button look="quiet" busy={sending.busy} onClick={() => decide('hide')}>
              Take the crew down
            </Button>
            <Button look="ghost" busy={sending.busy} onClick={() => decide('dismiss')}>
              Dismiss
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
