import { lazy, type ReactElement, Suspense } from 'react'
import { useBrowserValue } from '../lib/browser/use-browser-value.ts'

type TooltipProps = { text: string; children: ReactElement<Record<string, unknown>> }

// Without it the control works all the same.
const Tooltip = lazy(() =>
  import('./tooltip.tsx').then(
    (loaded) => ({ default: loaded.Tooltip }),
    () => ({ default: ({ children }: TooltipProps) => children }),
  ),
)

/** A tooltip that loads once it is on a page: it is larger than the page's own script. */
export function LazyTooltip({ text, children }: TooltipProps) {
  const isReady = useBrowserValue(() => true, false)
  if (!isReady) return children
  return (
    <Suspense fallback={children}>
      <Tooltip text={text}>{children}</Tooltip>
    </Suspense>
  )
}
