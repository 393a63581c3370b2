import type { Billing } from '@nofomo/contracts/billing.ts'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { useSectionPath } from '../../platform/use-section-path.ts'
import type { Known } from '../../platform/use-venue-data.ts'
import { useVenueStanding } from '../../platform/venue-standing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { loadBilling } from './load-billing.ts'
import { UpgradeSteps } from './upgrade-steps.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Upgrade to Premium', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Known<Billing>> {
  const loaded = await loadBilling(args)
  // The section says why it is not open.
  if (!loaded) throw redirect(paths.venueSection('billing') + new URL(args.request.url).search)
  return loaded
}

/** `/venue/dashboard/upgrade`: the upgrade in three steps, as a dialog above the overview. `?step=payment` is the second. */
export function Component() {
  const { data: billing } = useLoaderData<Known<Billing>>()
  const standing = useVenueStanding()
  const pathOf = useSectionPath()
  const navigate = useNavigate()
  return (
    <Dialog
      title="Upgrade to Premium"
      open
      focus="first"
      onClose={() => navigate(pathOf(null), { replace: true })}
    >
      {billing && standing ? (
        <UpgradeSteps key={standing.venue.id} loaded={billing} venue={standing.venue} />
      ) : (
        <NotLoaded sentence="Your plan could not be loaded." isStale={false} />
      )}
    </Dialog>
  )
}
