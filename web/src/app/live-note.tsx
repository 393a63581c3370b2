import type { LiveState } from '../platform/live-events.ts'
import { useInBrowser } from '../platform/use-in-browser.ts'

/** Whether what the page shows is as it happens. Until its script runs, and where none may, it is as it was sent. */
export function LiveNote({ state }: { state: LiveState }) {
  const hasScript = useInBrowser(() => true, false)
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
