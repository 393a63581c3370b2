import type { OfferEstimate } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { Venue } from '../types.ts'
import { SendSteps } from './send-steps.tsx'

type SendDialogProps = {
  venue: Venue
  estimate: OfferEstimate | null
  onSent: () => Promise<void>
  open: boolean
  onClose: () => void
}

/** Sends an offer to live groups in three steps. Closed, it keeps what was typed; Cancel throws it away. */
export default function SendDialog({ open, onClose, ...steps }: SendDialogProps) {
  return (
    <Dialog title="Send Offer" open={open} onClose={onClose} focus="first">
      <SendSteps {...steps} onClose={onClose} />
    </Dialog>
  )
}
