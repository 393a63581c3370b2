import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'

const RemoveVenue = lazy(() => retryImport(() => import('./remove-venue.tsx')))
const RemovedNote = lazy(() => retryImport(() => import('./removed-note.tsx')))

export type Removal = {
  /** The button for a venue on the list; null where the venue may not be removed. */
  buttonFor: (venue: Venue) => ReactNode
  /** For above the list, even an empty one: the venue that was removed, with a button to put it back. */
  note: ReactNode
}

/** Lets a session's host remove venues from its list. Not loaded for others. */
export function useRemoval({ session, results }: Snapshot, isHost: boolean): Removal {
  const [removed, setRemoved] = useState<Venue | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isReady = useBrowserValue(() => isHost, false)
  function forget() {
    setRemoved(null)
    place.current?.focus()
  }
  const shared = { sessionId: session.id, results }
  return {
    buttonFor: (venue) =>
      isReady && (
        <Suspense>
          <RemoveVenue {...shared} venue={venue} onRemoved={setRemoved} />
        </Suspense>
      ),
    note: isReady && (
      <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
        {removed && (
          <Suspense>
            <RemovedNote key={removed.id} sessionId={session.id} venue={removed} onBack={forget} />
          </Suspense>
        )}
      </div>
    ),
  }
}
