import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HostPart } from '../../../features/hosting/host-part.tsx'
import { MapPanel } from '../../../features/map/map-panel.tsx'
import { LostTimes } from '../../../features/sessions/times/lost-times.tsx'
import { MeetingLine } from '../../../features/sessions/times/meeting-line.tsx'
import { useAddVenue } from '../../../features/sessions/venue-form/use-add-venue.tsx'
import { NoScript } from '../../../shell/no-script.tsx'
import { documentTitle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { More } from './more.tsx'
import { Outcome, type OutcomeParts } from './outcome.tsx'
import { titleOfResults } from './page-meta.ts'
import { ResultBars } from './result-bars.tsx'
import {
  countNotes,
  liveMark,
  newsInWords,
  presence,
  sizesInWords,
  staleInWords,
  stepsInWords,
  unsentVotes,
} from './results.messages.ts'
import type { useLiveResults } from './use-live-results.ts'
import './results.css'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useOutbox } from '../../../features/voting/votes/vote-outbox.ts'
import { ServedPart } from '../../../ui/late/served-part.tsx'

type ResultsFrameProps = {
  live: ReturnType<typeof useLiveResults>
  title: string
  isHost: boolean
  parts: OutcomeParts
  /** Below the counts: what one can do with them. */
  actions: ReactNode
  /** What few look for, folded below. */
  children: ReactNode
}

/** Live results with everything that both pages of them have: outcome, counts, news, their age, and the host's part. */
export function ResultsFrame({ live, title, isHost, parts, actions, children }: ResultsFrameProps) {
  const { snapshot, isLive, asOf, watching, isUpdated, before, change } = live
  const { session, results } = snapshot
  const isFinal = results.status === 'complete'
  const showsCounts = results.totalVotes > 0 && !results.isHidden
  const adding = useAddVenue(session.id)
  const { outcome, onEnded } = useOutcomeInSight(isFinal)
  useEffect(() => {
    document.title = documentTitle({ title: titleOfResults(snapshot, title) })
  }, [snapshot, title])
  return (
    <PageShell
      aside={<LiveMark isLive={isLive} isUpdated={isUpdated} isOpen={!isFinal} watching={watching} />}
      isQuiet
    >
      <p role="status" className="sr-only">
        {before && newsInWords(before, snapshot)}
      </p>
      <div className="mx-auto max-w-xl lg:max-w-none">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {!results.winnerId && <MeetingLine session={session} results={results} className="mt-1 font-bold" />}
        <p className="mt-1 mb-5 text-muted">{sizesInWords(snapshot)}</p>
        {stepsInWords(results) && <p className="mb-5 text-sm text-muted">{stepsInWords(results)}</p>}
        <NoScript>
          This page shows the results as they were when it was opened. Reload it for newer ones.
        </NoScript>
        <StaleNote asOf={asOf} />
        <UnsentVotes sessionId={session.id} />
        <LostTimes session={session} className="mb-5" />
        <div
          className={`grid grid-cols-1 items-start gap-6 ${showsCounts ? 'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10' : 'max-w-xl'}`}
        >
          <div className="grid grid-cols-1 gap-6">
            {isHost && <HostPart part="end" snapshot={snapshot} onEnded={onEnded} />}
            <div ref={outcome} tabIndex={-1} className="outline-none">
              <Outcome
                snapshot={snapshot}
                isHost={isHost}
                change={change}
                onAdd={adding.show}
                parts={parts}
              />
            </div>
            <MapPanel venues={session.venues} results={results} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            {showsCounts && (
              <ResultBars
                title={isFinal ? 'Final Results' : 'Live Results'}
                venues={session.venues}
                stats={results.venueStats}
                hasRanks={!results.times}
                championId={isFinal ? results.winnerId : null}
                notes={countNotes(snapshot)}
              />
            )}
            <TimeResults snapshot={snapshot} />
            <div className="flex flex-wrap gap-2.5">{actions}</div>
            <More snapshot={snapshot} isHost={isHost}>
              {children}
            </More>
          </div>
        </div>
      </div>
      {adding.dialog}
    </PageShell>
  )
}

/** Once this browser has ended the vote, the outcome is in sight and has the focus: the button that was pressed is gone. */
function useOutcomeInSight(isFinal: boolean) {
  const outcome = useRef<HTMLDivElement>(null)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (!hasEnded || !isFinal) return
    setEnded(false)
    outcome.current?.focus({ preventScroll: true })
    outcome.current?.scrollIntoView({ block: 'start' })
  }, [hasEnded, isFinal])
  return { outcome, onEnded: () => setEnded(true) }
}

const load = () => import('./times/time-results-content.tsx')
const onServer = import.meta.env.SSR ? await load() : null

/** How the times stand, and why this night. Its script loads only where friends choose the time. */
function TimeResults({ snapshot }: { snapshot: Snapshot }) {
  const { times, isHidden } = snapshot.results
  if (isHidden || !times || times.voters === 0) return null
  return <ServedPart load={load} onServer={onServer} props={{ snapshot, times }} />
}

type LiveMarkProps = { isLive: boolean; isUpdated: boolean; isOpen: boolean; watching: number | null }

/** Whether the results are live, and how many are watching. Its words change in one place, so that nothing beside it moves. */
function LiveMark({ isLive, isUpdated, isOpen, watching }: LiveMarkProps) {
  return (
    <p className="grid min-w-20 justify-items-end text-xs max-[22rem]:min-w-16">
      <span className="flex items-center gap-1">
        {isLive && isOpen && <span aria-hidden="true" className="live-dot size-2 rounded-full bg-yes" />}
        {isLive && isUpdated ? (
          <strong className="text-yes">Updated!</strong>
        ) : (
          <span>{liveMark(isLive, isOpen)}</span>
        )}
      </span>
      <span>{presence(isLive ? watching : null)}</span>
    </p>
  )
}

const note = 'mb-5 rounded-control bg-tint px-4 py-3'

/** Says that the connection has dropped and the shown results may be stale. */
function StaleNote({ asOf }: { asOf: Date | null }) {
  return (
    asOf && (
      <p role="status" className={note}>
        {staleInWords(asOf)}
      </p>
    )
  )
}

/** This browser's votes that the results cannot include yet. */
function UnsentVotes({ sessionId }: { sessionId: string }) {
  const { status, unsent } = useOutbox(sessionId)
  if (status !== 'waiting') return null
  return (
    <p role="status" className={note}>
      <strong className="text-maybe-text">Waiting for network.</strong> {unsentVotes(unsent)}
    </p>
  )
}
