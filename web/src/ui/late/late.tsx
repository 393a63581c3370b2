import { type ReactNode, Suspense, useEffect } from 'react'

/** What was pressed and is still loading (`retryImport`). */
export type Late = {
  /** What follows once it is there, if that is not 'It opens'. */
  what?: string
  onCancel: () => void
}

/** Read by `LateRegion`, which loads later than pages do. The last press, if several wait. */
export const awaited: { now: Late | null; onChange: () => void } = { now: null, onChange: () => {} }

function change(now: Late | null): void {
  awaited.now = now
  awaited.onChange()
}

/** While it is rendered, `LateRegion` says after a moment that what was pressed is still loading, with a way out. */
export function LateNotice(late: Late) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed stays the same.
  useEffect(() => {
    change(late)
    return () => {
      if (awaited.now === late) change(null)
    }
  }, [])
  return null
}

type LateDialogProps = {
  open: boolean
  onClose: () => void
  /** The dialog, which loads when it is first opened. */
  children: ReactNode
}

/** Opens a dialog by itself once it has loaded, unless that was canceled. */
export const LateDialog = ({ open, onClose, children }: LateDialogProps) => (
  <Suspense fallback={open && <LateNotice onCancel={onClose} />}>{children}</Suspense>
)
