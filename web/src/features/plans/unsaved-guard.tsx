import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'

type UnsavedGuardProps = { isUnsaved: boolean; onSave: () => void }

/** Keeps changes from being lost by leaving the page: asks in the page, or, for other sites and a closed tab, the browser does. */
export function UnsavedGuard({ isUnsaved, onSave }: UnsavedGuardProps) {
  const blocker = useBlocker(isUnsaved)
  const isAsking = blocker.state === 'blocked'
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  useEffect(() => {
    if (isAsking) panel.current?.querySelector('button')?.focus()
  }, [isAsking])

  if (!isAsking) return null
  return (
    <div
      ref={panel}
      role="alertdialog"
      aria-label="Your changes are not saved yet."
      onKeyDown={(event) => {
        if (event.key === 'Escape') blocker.reset()
      }}
      className="sticky bottom-0 z-10 grid gap-3 rounded-t-card border border-line bg-raised p-5 shadow-card sm:rounded-card"
    >
      <p className="font-bold">Your changes are not saved yet.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            blocker.reset()
            onSave()
          }}
        >
          Save profile
        </Button>
        <Button look="quiet" size="small" onClick={() => blocker.reset()}>
          Keep editing
        </Button>
        <Button look="ghost" size="small" onClick={() => blocker.proceed()}>
          Leave without saving
        </Button>
      </div>
    </div>
  )
}
