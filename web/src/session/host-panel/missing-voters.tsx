import type { BallotSummary } from '@nofomo/contracts/endpoints/session-parts/ballots.ts'
import { isOpen } from '../votes/vote-status.ts'
import { finishedVoters, missingOf } from './ballot.messages.ts'
import { Nudge } from './nudge.tsx'
import type { HostPanelProps } from './types.ts'

type MissingVotersProps = Pick<HostPanelProps, 'snapshot'> & { ballots: readonly BallotSummary[] }

/** Voters who have not finished, by the name they gave, and a way to remind them. */
export function MissingVoters({ snapshot: { session, results }, ballots }: MissingVotersProps) {
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
