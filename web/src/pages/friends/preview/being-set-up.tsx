import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type BeingSetUpProps = {
  /** Absent if only the host adds places. */
  onAdd?: (() => void) | undefined
  isRefreshing: boolean
  onRefresh: () => void
}

/** Shown while the list is empty. Places appear automatically; `Refresh` is for those who do not rely on that. */
export function BeingSetUp({ onAdd, isRefreshing, onRefresh }: BeingSetUpProps) {
  return (
    <section>
      <h2 className="sr-only">On the list</h2>
      <EmptyState
        title="This session is being set up. Check back soon!"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {onAdd && <Button onClick={onAdd}>Add Venue</Button>}
            <Button look="quiet" busy={isRefreshing} onClick={onRefresh}>
              Refresh
            </Button>
          </div>
        }
      >
        {onAdd
          ? 'Be the first to suggest a venue!'
          : 'The host is still choosing. Places appear here by themselves.'}
      </EmptyState>
    </section>
  )
}
