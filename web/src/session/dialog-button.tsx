import type { ComponentType, ReactNode } from 'react'
import { LateDialog } from '../ui/late.tsx'
import { useDialog } from '../ui/use-dialog.ts'

type DialogButtonProps = {
  /** Loads when it is first opened. */
  dialog: ComponentType<{ sessionId: string; open: boolean; onClose: () => void }>
  sessionId: string
  /** Announced instead of the text. */
  label?: string
  className?: string
  children: ReactNode
}

/** A quiet button that opens a dialog about a session. */
export function DialogButton({
  dialog: Dialog,
  sessionId,
  label,
  className = '',
  children,
}: DialogButtonProps) {
  const { isWanted, show, control } = useDialog()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={show}
        className={`min-h-6 underline underline-offset-3 hover:text-ink ${className}`}
      >
        {children}
      </button>
      {isWanted && (
        <LateDialog {...control}>
          <Dialog sessionId={sessionId} {...control} />
        </LateDialog>
      )}
    </>
  )
}
