import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import type { LiveState } from './live/live-events.ts'

/**
 * Whether the page shows live data. Before hydration and without scripts it shows the state at the time of rendering.
 */
export function LiveNote({ state }: { state: LiveState }) {
  const hasScript = useBrowserValue(() => true, false)
  if (!hasScript)
    return (
      <p className="text-sm text-muted">
        As of now<noscript>; reload the page for newer numbers</noscript>
      </p>
    )
  return (
    <p className="text-sm text-muted">
      <span aria-hidden="true" className={state === 'live' ? 'text-yes' : 'text-maybe'}>
        ●
      </span>{' '}
      {state === 'live' ? 'Live' : 'Reconnecting…'}
    </p>
  )
}
