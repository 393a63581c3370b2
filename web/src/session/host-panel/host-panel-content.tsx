import { useId } from 'react'
import { paths } from '../../shell/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { LimitsSum } from '../limits/limits-sum.tsx'
import { HostNotices } from '../notices/host-notices.tsx'
import { FlaggedBallots } from './flagged-ballots.tsx'
import { HostEnd } from './host-end.tsx'
import { MissingVoters } from './missing-voters.tsx'
import { MuteOffers } from './mute-offers.tsx'
import type { HostPanelProps } from './types.ts'
import { useBallots } from './use-ballots.ts'

/** The host's part of a vote: missing voters, ballots to look at, and the result as a file. */
export default function HostPanelContent({
  snapshot,
  ballots: loaded,
  isFolded = false,
  hasSwitch = false,
  isResting = false,
}: HostPanelProps) {
  const { session, results } = snapshot
  const id = useId()
  const { ballots, problem, isAsking, ask, keep } = useBallots(session.id, {
    news: results,
    loaded,
    isResting,
  })
  const parts = (
    <>
      {hasSwitch && <HostEnd snapshot={snapshot} />}
      {isFolded && (
        <ButtonLink look="quiet" className="justify-self-start" to={paths.manage(session.id)}>
          Manage this vote
        </ButtonLink>
      )}
      {ballots ? (
        <>
          <MissingVoters snapshot={snapshot} ballots={ballots} />
          <FlaggedBallots session={session} ballots={ballots} keep={keep} />
        </>
      ) : (
        !problem && <Skeleton className="h-16 w-full" />
      )}
      {problem && (
        <Alert problem={problem}>
          <Button look="quiet" size="small" className="justify-self-start" busy={isAsking} onClick={ask}>
            Try again
          </Button>
        </Alert>
      )}
      <LimitsSum snapshot={snapshot} />
      {results.status !== 'complete' && <MuteOffers session={session} />}
      {session.hasNotices && !isResting && <HostNotices sessionId={session.id} />}
      {results.totalVotes > 0 && <Export sessionId={session.id} />}
    </>
  )
  if (isFolded) return <div className="grid grid-cols-1 gap-4">{parts}</div>
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4 p-5 print:hidden">
      <h2 id={id} className="text-2xl">
        Who has voted
      </h2>
      {parts}
    </Card>
  )
}

function Export({ sessionId }: { sessionId: string }) {
  const files = [
    ['CSV', paths.exportCsv(sessionId)],
    ['JSON', paths.exportJson(sessionId)],
  ] as const
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-lg">The result as a file</h3>
      <p className="text-sm text-muted">The counts of every place. Nobody’s own votes are in it.</p>
      <div className="flex flex-wrap gap-2">
        {files.map(([name, path]) => (
          <a key={name} href={path} download className={buttonClass('quiet', 'small')}>
            Download {name}
          </a>
        ))}
      </div>
    </div>
  )
}
