import type { BallotSummary } from '@nofomo/contracts/voting.ts'
import type { HostPanelProps } from '../../app/host-panel.tsx'
import { isOpen } from '../../platform/vote-standing.ts'
import { counted } from '../../ui/counted.ts'
import { missingOf } from './ballot-words.ts'
import { Nudge } from './nudge.tsx'

type MissingVotersProps = Pick<HostPanelProps, 'snapshot'> & { ballots: readonly BallotSummary[] }

/** Who has not finished, by the name they gave, and the way to remind them. */
export function MissingVoters({ snapshot: { session, results }, ballots }: MissingVotersProps) {
  const open = isOpen(results.status)
  const { named, others } = missingOf(ballots, results, session)
  const finished = ballots.filter(({ isFinished, isVoided }) => isFinished && !isVoided).length
  const missing = session.isExpectedKnown ? Math.max(1, results.expectedVoters - finished) : null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        {finished === 0 ? 'Nobody has finished yet.' : `${counted(finished, 'person', 'people')} finished.`}
      </p>
      {named.length > 0 && (
        <>
          <h3 className="text-lg">{open ? 'Not finished yet' : 'Did not finish'}</h3>
          <ul className="grid gap-1">
            {named.map((line, index) => (
              // Two people may share a name and a count.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to tell them apart
              <li key={`${line} ${index}`}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <p className="text-muted">{others.join(' ')}</p>}
      {open && <Nudge session={session} missing={missing} />}
    </div>
  )
}
