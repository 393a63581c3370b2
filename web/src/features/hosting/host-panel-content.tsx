import Share2 from 'virtual:icons/share-2'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { apiInOrder } from '../../lib/http/api-in-order.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { paths } from '../../shell/paths.ts'
import { usePublicAddress } from '../../shell/public-url.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { LabeledSwitch } from '../../ui/labeled-switch.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { LimitsSum } from '../limits/limits-sum.tsx'
import { HostNotices } from '../notices/host-notices.tsx'
import { useSharing } from '../sessions/share/use-sharing.tsx'
import { isOpen } from '../voting/votes/vote-status.ts'
import { finishedVoters, missingOf, nudgeOf } from './ballot.messages.ts'
import { FlaggedBallots } from './flagged-ballots.tsx'
import { HostEnd } from './host-end.tsx'
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

type MissingVotersProps = Pick<HostPanelProps, 'snapshot'> & { ballots: readonly BallotSummary[] }

/** Voters who have not finished, by the name they gave, and a way to remind them. */
function MissingVoters({ snapshot: { session, results }, ballots }: MissingVotersProps) {
  const open = isOpen(results.status)
  const { named, others } = missingOf(ballots, results, session)
  const finished = ballots.filter(({ isFinished, isVoided }) => isFinished && !isVoided).length
  const awaited = session.isExpectedKnown ? results.expectedVoters - finished : 0
  const missing = awaited > 0 ? awaited : null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>{finishedVoters(finished)}</p>
      {named.length > 0 && (
        <>
          <h3 className="text-lg">{open ? 'Not finished yet' : 'Did not finish'}</h3>
          <ul className="grid gap-1">
            {named.map((line, index) => (
              // Lines may be identical: two voters may share a name.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
              <li translate="no" key={`${line} ${index}`}>
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <p className="text-muted">{others.join(' ')}</p>}
      {open && <Nudge session={session} missing={missing} />}
    </div>
  )
}

/** Reminds the group through the device's share sheet, or through ours where it has none. */
function Nudge({ session, missing }: { session: Session; missing: number | null }) {
  const url = usePublicAddress(paths.vote(session.id))
  const { send, dialog } = useSharing({ title: `“${session.title}”`, description: nudgeOf(missing), url })
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={send}>
        <Share2 aria-hidden="true" className="size-5" />
        Nudge your friends
      </Button>
      {dialog}
    </>
  )
}

/** The host's switch: no more offers of venues in this vote. */
function MuteOffers({ session }: { session: Pick<Session, 'id' | 'settings'> }) {
  const { revalidate } = useRevalidator()
  const { busy, problem, send } = useSending()
  // As pressed, until the session says the same.
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (pressed === session.settings.offersMuted) setPressed(null)
  const isMuted = pressed ?? session.settings.offersMuted
  async function turn(offersMuted: boolean) {
    setPressed(offersMuted)
    try {
      const call = { body: { id: session.id, settings: { offersMuted } } }
      await apiInOrder('POST /api/sessions', call)
      await revalidate()
    } catch (error) {
      setPressed(null)
      throw error
    }
  }
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <LabeledSwitch
        label="Mute offers"
        about={
          isMuted
            ? 'Venues send this group nothing new. Offers that are here already stay.'
            : 'Venues on the list may send this group offers while it decides.'
        }
        isOn={isMuted}
        isBusy={busy}
        onChange={(isOn) => send(() => turn(isOn), problemOf)}
      />
      <Alert small problem={problem} />
    </div>
  )
}
