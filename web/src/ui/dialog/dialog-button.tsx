import type { ComponentType, ReactNode } from 'react'
import { LateDialog } from '../late/late.tsx'
import { useDialog } from './use-dialog.ts'

type DialogButtonProps<Own> = {
  /** Loads when it is first opened. */
  dialog: ComponentType<Own & { open: boolean; onClose: () => void }>
  /** The dialog's own properties. */
  own: Own
  /** Announced instead of the text. */
  label?: string | undefined
  className?: string
  children: ReactNode
}

/** A quiet button that opens a dialog about a session. */
export function DialogButton<Own extends object>({
  dialog: Dialog,
  own,
  label,
  className = '',
  children,
}: DialogButtonProps<Own>) {
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
          <Dialog {...own} {...control} />
        </LateDialog>
      )}
    </>
  )
}
