import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { lazy, type ReactNode } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { LateDialog } from '../../../ui/late/late.tsx'

const AddVenueDialog = lazy(() => retryImport(() => import('./add-venue-dialog.tsx')))

type Options = {
  /** The venue is on the list. All lists update over the live stream, this one included. */
  onAdded?: (venue: Venue) => void
  /** Shown for a venue that only this browser has so far. */
  keptWords?: string
}

type AddVenue = {
  show: () => void
  /** May be rendered anywhere in the page. */
  dialog: ReactNode
}

/** 'Add a Venue', for every page of a session. */
export function useAddVenue(sessionId: string, options: Options = {}): AddVenue {
  const { isWanted, show, control } = useDialog()
  return {
    show,
    dialog: isWanted && (
      <LateDialog {...control}>
        <AddVenueDialog sessionId={sessionId} {...options} {...control} />
      </LateDialog>
    ),
  }
}
