import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useEffect } from 'react'
import { HostPanel } from '../../app/host-panel.tsx'
import { paths } from '../../app/paths.ts'
import { usePublicAddress } from '../../app/public-url.ts'
import { ShareSquadButton } from '../../app/share-dialog.tsx'
import { PageShell } from '../../app/shell/page-shell.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { LiveMark, StaleNote, UnsentVotes } from './live-notes.tsx'
import { Outcome } from './outcome.tsx'
import { ResultBars } from './result-bars.tsx'
import { newsInWords } from './result-words.ts'
import { sharedResults } from './share.ts'
import { useLiveResults } from './use-live-results.ts'
import './results.css'

/** Fetched with the first decision. Where the network is gone, it does without. */
function seeDecision(sessionId: string, hasWinner: boolean): void {
  import('./decision-seen.ts')
    .then(({ decisionSeen }) => decisionSeen(sessionId, hasWinner))
    .catch(() => undefined)
}

/** One session's results, live. */
export function ResultsScreen({ initial, isHost }: { initial: Snapshot; isHost: boolean }) {
  const { snapshot, isLive, asOf, watching, isUpdated, hasChanged } = useLiveResults(initial)
  const { session, results } = snapshot
  const isComplete = results.status === 'complete'
  const winnerId = isComplete ? results.winnerId : null
  const showsCounts = results.totalVotes > 0 && !results.isHidden
  useEffect(() => {
    if (isComplete) seeDecision(session.id, winnerId !== null)
  }, [isComplete, winnerId, session.id])
  return (
    <PageShell
      aside={<LiveMark isLive={isLive} isUpdated={isUpdated} isOpen={!isComplete} watching={watching} />}
    >
      <p role="status" className="sr-only">
        {hasChanged && newsInWords(snapshot)}
      </p>
      <div className="mx-auto max-w-xl lg:max-w-none">
        <h1 className="text-2xl sm:text-3xl">{session.sessionName || 'Group Voting Results'}</h1>
        <p className="mt-1 mb-5 text-muted">
          {counted(results.uniqueVoters, 'voter')} · {counted(results.totalVotes, 'vote')} ·{' '}
          {counted(session.venues.length, 'venue')}
        </p>
        <StaleNote asOf={asOf} />
        <UnsentVotes sessionId={session.id} />
        <div
          className={`grid grid-cols-1 items-start gap-6 ${showsCounts ? 'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10' : 'max-w-xl'}`}
        >
          <Outcome snapshot={snapshot} />
          <div className="grid grid-cols-1 gap-6">
            {showsCounts && (
              <ResultBars
                title={isComplete ? 'Final Results' : 'Live Results'}
                venues={session.venues}
                stats={results.venueStats}
                winnerId={winnerId}
              />
            )}
            <Actions snapshot={snapshot} />
            {isHost && <HostPanel snapshot={snapshot} hasSwitch />}
          </div>
        </div>
      </div>
    </PageShell>
  )
}

function Actions({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const address = usePublicAddress(paths.results(session.id))
  return (
    <div className="flex flex-wrap gap-2.5">
      {results.totalVotes > 0 && (
        <ShareSquadButton
          label="Share Results"
          share={{ ...sharedResults(session, results), url: address }}
        />
      )}
      {results.winnerId && (
        <a href={paths.calendar(session.id)} download className={buttonClass('quiet')}>
          Add to calendar
        </a>
      )}
      {results.status === 'in_progress' && (
        <ButtonLink to={paths.vote(session.id)} look="quiet">
          {results.totalVotes > 0 ? 'Vote Again' : 'Vote first'}
        </ButtonLink>
      )}
      <ButtonLink to={paths.landing()} look="ghost">
        Back to Home
      </ButtonLink>
    </div>
  )
}
