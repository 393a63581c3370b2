import type { ReportedSession } from '@nofomo/contracts/endpoints/reports.ts'
import { tableTime } from '@nofomo/contracts/values/times/seattle-words.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ReportDecision } from './report-decision.tsx'
import {
  decisionInWords,
  type ReportState,
  reasonOf,
  reportsInWords,
  timesInWords,
} from './reports.messages.ts'
import { RestoreSession } from './restore-session.tsx'

type ReportCardProps = {
  session: ReportedSession
  state: ReportState
  onChanged: () => Promise<void>
}

/** A reported vote: what its reporters say, what it says itself, and what is done about it. */
export function ReportCard({ session, state, onChanged }: ReportCardProps) {
  const { title, location, isHidden, reports, decision } = session
  return (
    <Card as="li" className="grid min-w-0 grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-xl wrap-anywhere">{title}</h2>
          {isHidden && <Badge tone="no">Hidden</Badge>}
        </div>
        {reports.count > 0 && <p className="font-bold wrap-anywhere">{reportsInWords(reports)}</p>}
        <p className="text-sm text-muted wrap-anywhere">
          {[timesInWords(reports), location].filter(Boolean).join(' · ')}
        </p>
        {decision && (
          <p className="text-sm wrap-anywhere">
            {state === 'open' && 'Before: '}
            {decisionInWords(decision)}
            {decision.note && `. “${decision.note}”`}
          </p>
        )}
      </div>
      <ReporterWords words={reports.words} />
      <Content session={session} />
      {state === 'open' && <ReportDecision session={session} onChanged={onChanged} />}
      {isHidden && <RestoreSession session={session} onChanged={onChanged} />}
    </Card>
  )
}

function ReporterWords({ words }: Pick<ReportedSession['reports'], 'words'>) {
  if (words.length === 0) return null
  return (
    <Part title="What reporters say">
      <ul className="grid grid-cols-1 gap-2">
        {words.map(({ reason, words: said, at }) => (
          <li key={`${at} ${said}`} className="min-w-0 rounded-control bg-tint p-3">
            <p className="whitespace-pre-line wrap-anywhere">{said}</p>
            <p className="text-sm text-muted">
              {reasonOf(reason)}, {tableTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Content({ session: { hostName, description, venues } }: { session: ReportedSession }) {
  return (
    <>
      <Part title="The host’s words">
        <p className="whitespace-pre-line wrap-anywhere">{description ?? 'None besides the title.'}</p>
      </Part>
      {hostName !== null && (
        <Part title="The host’s name">
          <p className="wrap-anywhere">{hostName}</p>
        </Part>
      )}
      <Part title="Places">
        {venues.length === 0 && <p>None.</p>}
        <ul className="grid grid-cols-1 divide-y divide-line">
          {venues.map((venue) => (
            <li key={venue.id} className="grid min-w-0 gap-1 py-2">
              <p className="wrap-anywhere">
                <strong translate="no">{venue.name}</strong>
                {!venue.isListed && <span className="text-sm text-muted"> · typed by hand</span>}
              </p>
              <p className="text-sm text-muted wrap-anywhere">{venue.address}</p>
              {venue.description && <p className="text-sm wrap-anywhere">{venue.description}</p>}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="font-sans text-base font-bold tracking-normal">{title}</h3>
      {children}
    </div>
  )
}
