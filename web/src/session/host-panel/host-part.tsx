import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { retryImport } from '../../platform/retry-import.ts'
import { useInBrowser } from '../../platform/use-in-browser.ts'
import { useDemo } from '../../platform/user.ts'

export type HostPartProps = {
  /** Above a result, what ends the vote once somebody has voted; below it, folded, what the host manages. */
  part: 'end' | 'folded'
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** The host has ended the vote here. */
  onEnded?: () => void
}

const Part = lazy<ComponentType<HostPartProps>>(() => retryImport(() => import('./host-part-content.tsx')))

/** What the host sees beside what everybody sees. Loaded for hosts only; sample sessions have none. */
export function HostPart(props: HostPartProps) {
  const isInBrowser = useInBrowser(() => true, false)
  const isDemo = useDemo()
  return isInBrowser && !isDemo ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null
}
