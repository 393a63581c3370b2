import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asked on the way to another page while something typed is not saved. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" open={open} onClose={onStay}>
      <p className="text-muted">What you changed here is not saved yet. If you leave now, it is lost.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Stay here</Button>
        <Button look="ghost" onClick={onLeave}>
          Leave anyway
        </Button>
      </div>
    </Dialog>
  )
}
