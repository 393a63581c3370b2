import { Button } from '../../ui/button.tsx'

/** Says that the form changes the session made with it before, and offers to make a new one. */
export function ChangingNote({ onNew }: { onNew: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-sound p-3 text-sm">
      <p className="min-w-[min(12rem,100%)] flex-1">
        This changes the vote you just made. Its link stays the same.
      </p>
      <Button look="quiet" size="small" onClick={onNew}>
        Make a new one
      </Button>
    </div>
  )
}
