import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { type SendProps, SendSteps } from './send-steps.tsx'

type SendDialogProps = SendProps & { open: boolean; onClose: () => void }

/** Sends an offer to live groups in three steps. Closed, it keeps what was typed; Cancel throws it away. */
export default function SendDialog({ open, onClose, ...steps }: SendDialogProps) {
  return (
    <Dialog title="Send Offer" open={open} onClose={onClose} focus="first">
      <SendSteps {...steps} onClose={onClose} />
    </Dialog>
  )
}
