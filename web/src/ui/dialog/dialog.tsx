import X from 'virtual:icons/x'
import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'

type DialogProps = {
  title: string
  open: boolean
  onClose: () => void
  /** The initial focus: the first field, or with `first` the first control. */
  focus?: 'field' | 'first'
  children: ReactNode
}

/**
 * A modal: a sheet from below on phones, a centered card elsewhere. Escape, the backdrop and the close button close it.
 * Large: use it through `lazy(() => import(…))` on pages with a size budget.
 */
export function Dialog({ title, open, onClose, focus = 'field', children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop fixed inset-0 z-40" />
        <Base.Popup
          ref={popup}
          initialFocus={() =>
            (focus === 'field' && popup.current?.querySelector<HTMLElement>('input, select, textarea')) ||
            true
          }
          className="dialog-popup fixed inset-x-0 bottom-0 z-40 grid max-h-[92dvh] gap-5 overflow-y-auto rounded-t-card bg-raised p-5 pb-8 text-ink shadow-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-1/2 sm:rounded-card sm:p-7"
        >
          <div className="flex items-center justify-between gap-3">
            <Base.Title className="min-w-0 text-2xl wrap-anywhere">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mr-2 inline-grid size-11 flex-none place-items-center rounded-control hover:bg-tint"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
