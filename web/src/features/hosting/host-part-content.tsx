import { LimitsSum } from '../limits/limits-sum.tsx'
import { isOpen } from '../voting/votes/vote-status.ts'
import { HostEnd } from './host-end.tsx'
import { HostName } from './host-name.tsx'
import { UnfoldedHostPanel } from './host-panel.tsx'
import type { HostPartProps } from './types.ts'

/** The end of the vote, above a result, or what the host manages, below it. */
export default function HostPartContent({ part, snapshot, onEnded }: HostPartProps) {
  const { results } = snapshot
  const endsAbove = isOpen(results.status) && results.uniqueVoters > 0
  if (part === 'limits') return <LimitsSum snapshot={snapshot} isAlone />
  if (part === 'name') return <HostName key={snapshot.session.hostName} session={snapshot.session} />
  if (part === 'folded') return <UnfoldedHostPanel snapshot={snapshot} hasSwitch={!endsAbove} />
  return (
    endsAbove && (
      <section
        aria-label="The end of the vote"
        className="rounded-card border border-line bg-surface p-4 sm:px-5"
      >
        <HostEnd snapshot={snapshot} onEnded={onEnded} />
      </section>
    )
  )
}
