import { useCallback, useRef } from 'react'
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'

/** Blocks navigation while there are unsaved changes. `release` lets the next navigation pass, as after deleting. */
export function useUnsavedGuard(isUnsaved: boolean): { blocker: Blocker; release: () => void } {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isUnsaved && !isReleased.current) event.preventDefault()
      },
      [isUnsaved],
    ),
  )
  return {
    blocker,
    release: () => {
      isReleased.current = true
    },
  }
}

type LeaveDialogProps = {
  blocker: Blocker
  /** Saves instead of leaving, where one button can save everything. */
  save?: { label: string; onSave: () => void }
}

/** Asks on navigation to another page while there are unsaved changes. */
export function LeaveDialog({ blocker, save }: LeaveDialogProps) {
  const stay = () => blocker.reset?.()
  return (
    <Dialog title="Leave without saving?" open={blocker.state === 'blocked'} onClose={stay}>
      <p className="text-muted">What you changed here is not saved yet. If you leave now, it is lost.</p>
      <div className="flex flex-wrap gap-3">
        {save && (
          <Button
            onClick={() => {
              stay()
              save.onSave()
            }}
          >
            {save.label}
          </Button>
        )}
        <Button look={save ? 'quiet' : 'primary'} onClick={stay}>
          Stay here
        </Button>
        <Button look="ghost" onClick={() => blocker.proceed?.()}>
          Leave anyway
        </Button>
      </div>
    </Dialog>
  )
}
