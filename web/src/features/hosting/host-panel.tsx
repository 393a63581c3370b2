import { type ComponentType, lazy, Suspense } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { useDemo } from '../../shell/user.ts'
import { LatePart } from '../../ui/late/late-part.tsx'
import { preloadPart, ServedPart } from '../../ui/late/served-part.tsx'
import type { HostPanelProps } from './types.ts'

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
