import type { LiveState } from '../platform/live-events.ts'

/** Whether what the page shows is as it happens. */
export function LiveNote({ state }: { state: LiveState }) {
  return (
    <p className="text-sm text-muted">
      <span aria-hidden="true" className={state === 'live' ? 'text-yes' : 'text-maybe'}>
        ●
      </span>{' '}
      {state === 'live' ? 'Live' : 'Reconnecting…'}
    </p>
  )
}
