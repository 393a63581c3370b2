import type { Problem } from '../../../lib/http/problem.ts'
import { Dock } from '../../../shell/dock.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

type SaveBarProps = {
  /** Fields that differ from what is stored. */
  count: number
  isReviewed: boolean
  isBusy: boolean
  problem: Problem | null
  onDiscard: () => void
}

/** Saves or discards what was typed, within reach while the form is scrolled; plain while there is nothing to save. */
export function SaveBar({ count, isReviewed, isBusy, problem, onDiscard }: SaveBarProps) {
  const label = isReviewed ? 'Send for review' : 'Save changes'
  if (count === 0)
    return (
      <p className="text-sm text-muted">
        Nothing changed. What you type stays in this tab until you save it.
      </p>
    )
  return (
    <Dock className="grid grid-cols-1 gap-2">
      <Alert small problem={problem} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised p-3 shadow-card">
        <p role="status" className="min-w-0 flex-[1_1_9rem] pl-1 text-sm font-bold">
          {count === 1 ? '1 change is not saved yet' : `${count} changes are not saved yet`}
        </p>
        <Button look="ghost" size="small" className="min-h-12" onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" busy={isBusy} className="flex-[1_1_9rem]">
          {isBusy ? 'Saving…' : label}
        </Button>
      </div>
    </Dock>
  )
}
