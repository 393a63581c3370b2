import type { Plan } from '@nofomo/contracts/endpoints/plans.ts'
import { lazy } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { Button } from '../../ui/button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { LateDialog } from '../../ui/late/late.tsx'

const AddSpotDialog = lazy(() => retryImport(() => import('./add-spot-dialog.tsx')))

/** Adds a place somebody has in mind to an open list, or to a new one. */
export function KnowASpot({ plans, onAdded }: { plans: Plan[]; onAdded: () => unknown }) {
  const { isWanted, show, control } = useDialog()
  return (
    <section aria-labelledby="spot" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="spot" className="text-2xl">
        Know a Great Spot?
      </h2>
      <p className="text-muted">Put it to the vote, in a plan of yours or in a new one.</p>
      <Button look="quiet" className="justify-self-start" onClick={show}>
        Add a Venue
      </Button>
      {isWanted && (
        <LateDialog {...control}>
          <AddSpotDialog plans={plans} onAdded={onAdded} {...control} />
        </LateDialog>
      )}
    </section>
  )
}
