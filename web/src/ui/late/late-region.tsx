import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useIsOnline } from '../../lib/browser/use-is-online.ts'
import { lateWords } from './late.messages.ts'
import { awaited, type Late } from './late.tsx'
import { useIsLate } from './use-is-late.ts'

function subscribe(listener: () => void): () => void {
  awaited.onChange = listener
  return () => {
    awaited.onChange = () => {}
  }
}

/** Where the page says, after a moment, that what was pressed is still loading. Rendered once, empty until then. */
export function LateRegion() {
  const late = useSyncExternalStore(subscribe, () => awaited.now)
  const isLate = useIsLate(late)
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {late && isLate && <Notice {...late} />}
    </div>
  )
}

function Notice({ what = 'It opens', onCancel }: Late) {
  const isOnline = useIsOnline()
  const cancel = useRef<HTMLButtonElement>(null)
  // A dialog that opens then finds the focus where it was, and returns it there.
  useLayoutEffect(() => {
    const [opener, own] = [document.activeElement, cancel.current]
    return () => {
      if (own === document.activeElement && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <p className="border-b border-line bg-tint px-4 py-3 text-center">
      <span>{lateWords(what, isOnline)}</span>{' '}
      <button
        ref={cancel}
        type="button"
        onClick={onCancel}
        className="min-h-11 px-2 font-bold text-sound underline"
      >
        Cancel
      </button>
    </p>
  )
}
