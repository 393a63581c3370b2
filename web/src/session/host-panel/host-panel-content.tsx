import { paths } from '../../shell/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { LimitsSum } from '../limits/limits-sum.tsx'
import { HostNotices } from '../notices/host-notices.tsx'
import { FlaggedBallots } from './flagged-ballots.tsx'
import { HostEnd } from './host-end.tsx'
import { MissingVoters } from './missing-voters.tsx'
import { MuteOffers } from './mute-offers.tsx'
import type { HostPanelProps } from './types.ts'
import { useBallots } from './use-ballots.ts'

/** The host's part of a vote: missing voters, ballots to look at, notices, and the result as a file. */
export default function HostPanelContent({ part, hasSwitch = false, ...panel }: HostPanelProps) {
  const { snapshot } = panel
  if (part === 'who') return <Voters {...panel} />
  if (part === 'notices') return <Notices {...panel} />
  if (part === 'file') return <Export {...snapshot} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasSwitch && <HostEnd snapshot={snapshot} />}
      <ButtonLink look="quiet" className="justify-self-start" to={paths.manage(snapshot.session.id)}>
        Manage this vote
      </ButtonLink>
      <Voters {...panel} />
      <Notices {...panel} />
      <Export {...snapshot} />
    </div>
  )
}

function Voters({ snapshot, ballots: loaded, isResting = false }: HostPanelProps) {
  const { session, results } = snapshot
  const news = { news: results, loaded, isResting }
  const { ballots, problem, isAsking, ask, keep } = useBallots(session.id, news)
  return (
    <>
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
    </>
  )
}

function Notices({ snapshot: { session, results }, isResting = false }: HostPanelProps) {
  return (
    <>
      {results.status !== 'complete' && <MuteOffers session={session} />}
      {session.hasNotices && !isResting && <HostNotices sessionId={session.id} />}
    </>
  )
}

function Export({ session: { id }, results }: HostPanelProps['snapshot']) {
  if (results.totalVotes === 0) return null
  const files = [
    ['CSV', paths.exportCsv(id)],
    ['JSON', paths.exportJson(id)],
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
