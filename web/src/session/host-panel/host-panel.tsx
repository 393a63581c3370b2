import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { retryImport } from '../../platform/retry-import.ts'
import { useInBrowser } from '../../platform/use-in-browser.ts'
import { useDemo } from '../../platform/user.ts'
import { LatePart } from '../../ui/late-part.tsx'

export type HostPanelProps = {
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** Below a result: without a card of its own, with the way to manage the vote. */
  isFolded?: boolean
  /** Also with what ends or reopens the vote. */
  hasSwitch?: boolean
  /** Loads nothing: the session is being deleted. */
  isResting?: boolean
}

const Panel = lazy<ComponentType<HostPanelProps>>(() => retryImport(() => import('./host-panel-content.tsx')))

/** What only the host sees of a vote. Loaded for hosts only; the demo's sample sessions have no voters to show. */
export function HostPanel(props: HostPanelProps) {
  const isInBrowser = useInBrowser(() => true, false)
  const isDemo = useDemo()
  return isInBrowser && !isDemo ? (
    <Suspense fallback={<LatePart what="What only you see of this vote comes" className="text-muted" />}>
      <Panel {...props} />
    </Suspense>
  ) : null
}
