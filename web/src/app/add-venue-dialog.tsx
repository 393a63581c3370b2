import type { Venue } from '@nofomo/contracts/venues.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AddVenueForm } from './venue-form/add-venue-form.tsx'

type AddVenueDialogProps = {
  sessionId: string
  open: boolean
  onClose: () => void
  /** It is on the list, and everybody sees it. */
  onAdded?: (venue: Venue) => void
  /** Said of a place that only this browser has so far. */
  keptWords?: string
}

/** The form and what it needs. Pages reach it through `useAddVenue`, so that it is fetched when it is first opened. */
export default function AddVenueDialog(props: AddVenueDialogProps) {
  const { sessionId, open, onClose, onAdded } = props
  return (
    <Dialog title="Add a Venue" open={open} onClose={onClose}>
      <AddVenueForm
        sessionId={sessionId}
        keptWords={props.keptWords ?? 'Venue added locally! (Server sync failed)'}
        onAdded={(venue) => {
          onClose()
          onAdded?.(venue)
        }}
      />
    </Dialog>
  )
}
