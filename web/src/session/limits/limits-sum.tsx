import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { useDemo } from '../../shell/user.ts'

export type LimitsSumProps = {
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** A card of its own, shown once there is a sum. */
  isAlone?: boolean
}

const Content = lazy<ComponentType<LimitsSumProps>>(() =>
  retryImport(() => import('./limits-sum-content.tsx')),
)

/** How the list stands with the voters' private limits. For hosts only; the demo's sessions have no other voters. */
export function LimitsSum(props: LimitsSumProps) {
  const isInBrowser = useBrowserValue(() => true, false)
  const isDemo = useDemo()
  return isInBrowser && !isDemo ? (
    <Suspense>
      <Content {...props} />
    </Suspense>
  ) : null
}
