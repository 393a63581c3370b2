import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { patiently } from '../../platform/patiently.ts'
import { useInBrowser } from '../../platform/use-in-browser.ts'

const RemoveVenue = lazy(() => patiently(() => import('./remove-venue.tsx')))
const RemovedNote = lazy(() => patiently(() => import('./removed-note.tsx')))

export type Removal = {
  /** For a venue on the list; nothing where it is not to be taken off. */
  buttonFor: (venue: Venue) => ReactNode
  /** Stands above the list, also above an empty one: what was taken off, and the way to put it back. */
  note: ReactNode
}

/** What the host of a session needs to take places off its list. Others fetch nothing of it. */
export function useRemoval({ session, results }: Snapshot, isHost: boolean): Removal {
  const [removed, setRemoved] = useState<Venue | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isReady = useInBrowser(() => isHost, false)
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
