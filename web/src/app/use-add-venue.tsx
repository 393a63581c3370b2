import type { Venue } from '@nofomo/contracts/venues.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { patiently } from '../platform/patiently.ts'
import { useDialog } from '../ui/use-dialog.ts'

const AddVenueDialog = lazy(() => patiently(() => import('./add-venue-dialog.tsx')))

type Options = {
  /** It is on the list. Everybody's list fills by itself, this one's too. */
  onAdded?: (venue: Venue) => void
  /** Said of a place that only this browser has so far. */
  keptWords?: string
}

type AddVenue = {
  show: () => void
  /** Belongs anywhere in the page. */
  dialog: ReactNode
}

/** 'Add a Venue', for every page of a session. */
export function useAddVenue(sessionId: string, options: Options = {}): AddVenue {
  const { isWanted, show, control } = useDialog()
  return {
    show,
    dialog: isWanted && (
      <Suspense fallback={<p role="status">One moment…</p>}>
        <AddVenueDialog sessionId={sessionId} {...options} {...control} />
      </Suspense>
    ),
  }
}
