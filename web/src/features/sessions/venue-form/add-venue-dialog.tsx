import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AddVenueForm } from './add-venue-form.tsx'

type AddVenueDialogProps = {
  sessionId: string
  open: boolean
  onClose: () => void
  /** The venue is on the list, visible to everybody. */
  onAdded?: (venue: Venue) => void
  /** Shown for a venue that only this browser has so far. */
  keptWords?: string
}

/** The form and its dependencies. Pages use it through `useAddVenue`, which loads it when it is first opened. */
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
