import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type BeingSetUpProps = {
  /** Absent where only the host adds places. */
  onAdd?: (() => void) | undefined
  isRefreshing: boolean
  onRefresh: () => void
}

/** Before there is anything to vote on. Places appear by themselves; `Refresh` is for who does not trust that. */
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
