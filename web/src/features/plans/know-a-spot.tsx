import type { Plan } from '@nofomo/contracts/plans.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const AddSpotDialog = lazy(() => import('./add-spot-dialog.tsx'))

/** For the place one has in mind: onto a list that is open, or onto one of its own. */
export function KnowASpot({ plans, onAdded }: { plans: Plan[]; onAdded: () => unknown }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <section aria-labelledby="spot" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="spot" className="text-2xl">
        Know a Great Spot?
      </h2>
      <p className="text-muted">Put it to the vote, in a plan of yours or in a new one.</p>
      <Button look="quiet" className="justify-self-start" onClick={() => setDialog('open')}>
        Add a Venue
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <AddSpotDialog
            plans={plans}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onAdded={onAdded}
          />
        </Suspense>
      )}
    </section>
  )
}
