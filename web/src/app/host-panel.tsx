import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { patiently } from '../platform/patiently.ts'
import { useInBrowser } from '../platform/use-in-browser.ts'
import { useDemo } from './user.ts'

export type HostPanelProps = {
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** Whether closing, reopening and managing the vote stand in it, too: where the page has no place of its own for them. */
  hasSwitch?: boolean
}

const Panel = lazy<ComponentType<HostPanelProps>>(() =>
  patiently(() => import('../features/moderation/host-panel.tsx')),
)

/** What only the host of a vote sees of it. Fetched by hosts alone; the samples of the demo have no voters to show. */
export function HostPanel(props: HostPanelProps) {
  const isInBrowser = useInBrowser(() => true, false)
  const isDemo = useDemo()
  return isInBrowser && !isDemo ? (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  ) : null
}
