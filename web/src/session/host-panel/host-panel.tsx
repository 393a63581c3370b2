import type { BallotSummary, Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { useDemo } from '../../shell/user.ts'
import { LatePart } from '../../ui/late/late-part.tsx'
import { preloadPart, ServedPart } from '../../ui/late/served-part.tsx'

export type HostPanelProps = {
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** Those of the page's loader; without them they are loaded here. */
  ballots?: readonly BallotSummary[] | undefined
  /** Below a result: without a card of its own, with the way to manage the vote. */
  isFolded?: boolean
  /** Also with what ends or reopens the vote. */
  hasSwitch?: boolean
  /** Loads nothing: the session is being deleted. */
  isResting?: boolean
}

const load = () => import('./host-panel-content.tsx')
const onServer = import.meta.env.SSR ? await load() : null
export const preloadHostPanel = () => preloadPart(load)

const Panel = lazy<ComponentType<HostPanelProps>>(() => retryImport(load))

/** What only the host sees of a vote, with the page. The demo's sample sessions have no voters to show. */
export function HostPanel(props: HostPanelProps) {
  return useDemo() ? null : <ServedPart load={load} onServer={onServer} props={props} />
}

/** The same, loaded for hosts only, once they unfold it. */
export function UnfoldedHostPanel(props: HostPanelProps) {
  return useDemo() ? null : (
    <Suspense fallback={<LatePart what="What only you see of this vote comes" className="text-muted" />}>
      <Panel {...props} />
    </Suspense>
  )
}
