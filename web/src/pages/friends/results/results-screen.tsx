import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect } from 'react'
import { TellMe } from '../../../features/notices/tell-me.tsx'
import { SpecialOffers } from '../../../features/offers/lazy-offers.tsx'
import { ShareSquadButton } from '../../../features/sessions/share/share-button.tsx'
import { useOutbox } from '../../../features/voting/votes/vote-outbox.ts'
import { isOpen } from '../../../features/voting/votes/vote-status.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { useUser } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Decision } from './decision-seen.ts'
import { OwnName } from './more.tsx'
import { offersFor } from './outbound.ts'
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
  const user = useUser()
  useEffect(() => {
    if (isFinal) seeDecision(session.id, { hasWinner, finishedVoters })
  }, [isFinal, hasWinner, finishedVoters, session.id])
  return (
    <ResultsFrame
      live={live}
      title={nameOfResults(session)}
      isHost={isHost}
      parts={{
        banner,
        offers: <SpecialOffers sessionId={session.id} offers={offersFor(results.winnerId, offers)} />,
      }}
      actions={
        <>
          <Actions snapshot={live.snapshot} hasVoted={hasVoted} />
          {!isHost && <TellMe session={session} />}
        </>
      }
    >
      {hasVoted && <OwnName sessionId={session.id} given={voterName} isFinal={isFinal} />}
      {isHost && <TellMe session={session} />}
      <ButtonLink to={paths.landing()} look="ghost">
        Back to Home
      </ButtonLink>
      {!user && (
        <ButtonLink to={withQuery(paths.login(), { redirect: paths.results(session.id) })} look="ghost">
          Login
        </ButtonLink>
      )}
    </ResultsFrame>
  )
}

type ActionsProps = { snapshot: Snapshot; hasVoted: boolean }

function Actions({ snapshot: { session, results }, hasVoted }: ActionsProps) {
  const address = usePublicAddress(paths.results(session.id))
  const { unsent } = useOutbox(session.id)
  return (
    <>
      {results.totalVotes > 0 && (
        <ShareSquadButton
          label="Share Results"
          share={{ ...sharedResults(session, results), url: address }}
        />
      )}
      {isOpen(results.status) && (
        <ButtonLink to={paths.vote(session.id)} look="quiet">
          {hasVoted || unsent > 0 ? 'Vote Again' : 'Vote'}
        </ButtonLink>
      )}
    </>
  )
}
