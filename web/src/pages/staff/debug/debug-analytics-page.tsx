import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { DebugAnalytics } from './debug-analytics.tsx'

export { loadDebug as loader } from './load-debug.ts'

const title = 'Analytics debug'

export const handle: PageHandle<unknown> = { meta: () => ({ title, noindex: true }) }

/** `/debug-analytics`: simulates a visit step by step, and shows what is recorded of it. */
export function Component() {
  const isInBrowser = useBrowserValue(() => true, false)
  return (
    <PageShell>
      <h1 className="pt-2 text-3xl sm:pt-4 sm:text-5xl">{title}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">
        Simulate a visit and watch what is recorded. What you simulate is stored with a mark, and counted
        nowhere.
      </p>
      {isInBrowser ? <DebugAnalytics /> : <Skeleton className="h-96" />}
    </PageShell>
  )
}
