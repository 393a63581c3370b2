import { useSyncExternalStore } from 'react'

type Toast = { id: number; text: string }

const shownMs = 4_000
let toasts: readonly Toast[] = []
let lastId = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a brief message for four seconds and announces it to screen readers. Never the only place of an error. */
export function toast(text: string): void {
  lastId += 1
  const id = lastId
  change([...toasts.slice(-2), { id, text }])
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), shownMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Where toasts appear: at the top, so that buttons near the thumb stay free. Rendered once, in the root, between the notices
 * at the top of a page and the page: it takes no space, sticks to the top of the window, and covers no notice.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none sticky top-0 z-50 grid h-0 justify-items-center gap-2 px-4"
    >
      {shown.map((one) => (
        <p key={one.id} className="toast mt-2 rounded-full bg-ink px-5 py-2.5 font-bold text-fog shadow-card">
          {one.text}
        </p>
      ))}
    </div>
  )
}
