import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { useEffect } from 'react'
import { CalendarLink } from '../../session/calendar-link.tsx'
import { HostPart } from '../../session/host-panel/host-part.tsx'
import { TellMe } from '../../session/notices/tell-me.tsx'
import { SpecialOffers } from '../../session/offers/lazy-offers.tsx'
import { ShareSquadButton } from '../../session/share/share-button.tsx'
import { useOutbox } from '../../session/votes/vote-outbox.ts'
import { isOpen } from '../../session/votes/vote-status.ts'
import { paths } from '../../shell/paths.ts'
import { usePublicAddress } from '../../shell/public-url.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Decision } from './decision-seen.ts'
import { offersFor } from './outbound.ts'
import { OwnName } from './own-name.tsx'
import { nameOfResults } from './page-meta.ts'
import { ResultsFrame } from './results-frame.tsx'
import { sharedResults } from './share.ts'
import { useLiveResults } from './use-live-results.ts'

const banner = { final: 'WE HAVE A WINNER!', soFar: 'WINNER SO FAR', as: 'p' } as const

/** Loaded with the first result. Without a network it is skipped. */
function seeDecision(sessionId: string, decision: Decision): void {
  import('./decision-seen.ts')
    .then(({ decisionSeen }) => decisionSeen(sessionId, decision))
    .catch(() => undefined)
}

type ResultsScreenProps = { initial: Snapshot; isHost: boolean; hasVoted: boolean; voterName: string | null }

/** A session's live results, for everybody with the link. */
export function ResultsScreen({ initial, isHost, hasVoted, voterName }: ResultsScreenProps) {
  const live = useLiveResults(initial)
  const { session, results, offers } = live.snapshot
  const { finishedVoters } = results
  const hasWinner = results.winnerId !== null
  const isFinal = results.status === 'complete'
  useEffect(() => {
    if (isFinal) seeDecision(session.id, { hasWinner, finishedVoters })
  }, [isFinal, hasWinner, finishedVoters, session.id])
  return (
    <ResultsFrame
      live={live}
      title={nameOfResults(session)}
      isHost={isHost}
      end={(onEnded) => isHost && <HostPart part="end" snapshot={live.snapshot} onEnded={onEnded} />}
      parts={{
        banner,
        offers: <SpecialOffers sessionId={session.id} offers={offersFor(results.winnerId, offers)} />,
      }}
    >
      <Actions snapshot={live.snapshot} hasVoted={hasVoted} />
      {hasVoted && <OwnName sessionId={session.id} given={voterName} isFinal={isFinal} />}
      {isHost && <HostPart part="folded" snapshot={live.snapshot} />}
    </ResultsFrame>
  )
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
      <TellMe session={session} />
    </div>
  )
}
