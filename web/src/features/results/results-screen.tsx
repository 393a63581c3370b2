import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useEffect } from 'react'
import { documentTitle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { usePublicAddress } from '../../platform/public-url.ts'
import { useOutbox } from '../../platform/vote-outbox.ts'
import { isOpen } from '../../platform/vote-standing.ts'
import { CalendarLink } from '../../session/calendar-link.tsx'
import { HostPanel } from '../../session/host-panel/host-panel.tsx'
import { ShareSquadButton } from '../../session/share/share-button.tsx'
import { useAddVenue } from '../../session/venue-form/use-add-venue.tsx'
import { NoScript } from '../../shell/no-script.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LiveMark, StaleNote, UnsentVotes } from './live-notes.tsx'
import { Outcome } from './outcome.tsx'
import { metaOfResults } from './page-words.ts'
import { ResultBars } from './result-bars.tsx'
import { newsInWords, sizesInWords } from './result-words.ts'
import { sharedResults } from './share.ts'
import { useLiveResults } from './use-live-results.ts'
import './results.css'

/** Loaded with the first result. Without a network it is skipped. */
function seeDecision(sessionId: string, hasWinner: boolean): void {
  import('./decision-seen.ts')
    .then(({ decisionSeen }) => decisionSeen(sessionId, hasWinner))
    .catch(() => undefined)
}

type ResultsScreenProps = { initial: Snapshot; isHost: boolean; hasVoted: boolean }

/** A session's live results. */
export function ResultsScreen({ initial, isHost, hasVoted }: ResultsScreenProps) {
  const { snapshot, isLive, asOf, watching, isUpdated, before, change } = useLiveResults(initial)
  const { session, results } = snapshot
  const isFinal = results.status === 'complete'
  const showsCounts = results.totalVotes > 0 && !results.isHidden
  const adding = useAddVenue(session.id)
  useDecision(snapshot)
  return (
    <PageShell
      aside={<LiveMark isLive={isLive} isUpdated={isUpdated} isOpen={!isFinal} watching={watching} />}
    >
      <p role="status" className="sr-only">
        {before && newsInWords(before, snapshot)}
      </p>
      <div className="mx-auto max-w-xl lg:max-w-none">
        <h1 className="text-2xl sm:text-3xl">{session.sessionName || 'Group Voting Results'}</h1>
        <p className="mt-1 mb-5 text-muted">{sizesInWords(snapshot)}</p>
        <NoScript>
          This page shows the results as they were when it was opened. Reload it for newer ones.
        </NoScript>
        <StaleNote asOf={asOf} />
        <UnsentVotes sessionId={session.id} />
        <div
          className={`grid grid-cols-1 items-start gap-6 ${showsCounts ? 'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10' : 'max-w-xl'}`}
        >
          <Outcome snapshot={snapshot} isHost={isHost} change={change} onAdd={adding.show} />
          <div className="grid grid-cols-1 gap-6">
            {showsCounts && (
              <ResultBars
                title={isFinal ? 'Final Results' : 'Live Results'}
                venues={session.venues}
                stats={results.venueStats}
                winnerId={results.winnerId}
                mark={isFinal ? 'Winner' : 'Winner so far'}
              />
            )}
            <Actions snapshot={snapshot} hasVoted={hasVoted} />
            {isHost && <HostPanel snapshot={snapshot} hasSwitch />}
          </div>
        </div>
      </div>
      {adding.dialog}
    </PageShell>
  )
}

/** Updates the tab's title while the result changes, and throws confetti once it is final. */
function useDecision(snapshot: Snapshot) {
  const { session, results } = snapshot
  const isFinal = results.status === 'complete'
  useEffect(() => {
    document.title = documentTitle(metaOfResults(snapshot))
  }, [snapshot])
  useEffect(() => {
    if (isFinal) seeDecision(session.id, results.winnerId !== null)
  }, [isFinal, results.winnerId, session.id])
}

type ActionsProps = { snapshot: Snapshot; hasVoted: boolean }

function Actions({ snapshot: { session, results }, hasVoted }: ActionsProps) {
  const address = usePublicAddress(paths.results(session.id))
  const { unsent } = useOutbox(session.id)
  return (
    <div className="flex flex-wrap gap-2.5">
      {results.totalVotes > 0 && (
        <ShareSquadButton
          label="Share Results"
          share={{ ...sharedResults(session, results), url: address }}
        />
      )}
      {results.winnerId && <CalendarLink sessionId={session.id} />}
      {isOpen(results.status) && (
        <ButtonLink to={paths.vote(session.id)} look="quiet">
          {hasVoted || unsent > 0 ? 'Vote Again' : 'Vote'}
        </ButtonLink>
      )}
      <ButtonLink to={paths.landing()} look="ghost">
        Back to Home
      </ButtonLink>
    </div>
  )
}
