import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { HostPart } from '../../../features/hosting/host-part.tsx'
import { ReportButton } from '../../../features/reports/report-button.tsx'
import { VoterName } from '../../../features/voting/voter-name/lazy-voter-name.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ruleNotes } from './other-rules.ts'

type MoreProps = { snapshot: Snapshot; isHost: boolean; children: ReactNode }

/** What few look for, folded. What the host manages is loaded when it is unfolded. */
export function More({ snapshot, isHost, children }: MoreProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <details
      // It may have been opened before the script came.
      ref={(fold) => {
        if (fold?.open) setUnfolded(true)
      }}
      className="rounded-card border border-line bg-surface print:hidden"
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary className="min-h-14 cursor-pointer px-4 py-3.5 sm:px-5">
        <h2 className="inline text-lg">{isHost ? 'You are the host' : 'More about this vote'}</h2>
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pb-5 sm:px-5">
        {isHost && isUnfolded && <HostPart part="folded" snapshot={snapshot} />}
        {snapshot.results.otherRules.length > 0 && <HowRulesCount />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          {children}
          {snapshot.session.venues.some(({ lat }) => lat !== null) && <ShowOnMap />}
          <ReportButton sessionId={snapshot.session.id} className="min-h-11 text-sm text-muted" />
          {snapshot.message && (
            <ReportButton
              sessionId={snapshot.session.id}
              about="message"
              className="min-h-11 text-sm text-muted"
            />
          )}
        </div>
      </div>
    </details>
  )
}

type OwnNameProps = { sessionId: string; given: string | null; isFinal: boolean }

/** Whose ballot this browser has, and how to correct that. */
export function OwnName({ sessionId, given, isFinal }: OwnNameProps) {
  const [name, setName] = useState(given)
  return <VoterName sessionId={sessionId} name={name} isFinal={isFinal} onNamed={setName} />
}

/** On phones, where the map is not open by itself. */
function ShowOnMap() {
  const [params] = useSearchParams()
  const opened = new URLSearchParams(params)
  opened.set('map', 'open')
  return (
    <ButtonLink to={`?${opened}#map`} look="ghost" className="noscript:hidden lg:hidden">
      Show on map
    </ButtonLink>
  )
}

function HowRulesCount() {
  return (
    <ul aria-label="How each rule counts" className="grid gap-1 text-sm text-muted">
      {ruleNotes.map(({ name, sentence }) => (
        <li key={name}>
          <strong className="text-ink">{name}.</strong> {sentence}
        </li>
      ))}
    </ul>
  )
}
