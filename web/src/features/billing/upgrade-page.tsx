import type { Billing } from '@nofomo/contracts/billing.ts'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import type { PageHandle } from '../../shell/page-meta.ts'
import { paths } from '../../shell/paths.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import { useSectionPath } from '../../venue/use-section-path.ts'
import type { VenueData } from '../../venue/use-venue-data.ts'
import { useVenueStanding } from '../../venue/venue-standing.ts'
import { loadBilling } from './load-billing.ts'
import { UpgradeSteps } from './upgrade-steps.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Upgrade to Premium', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<VenueData<Billing>> {
  const loaded = await loadBilling(args)
  // The section says why it is not open.
  if (!loaded) throw redirect(paths.venueSection('billing') + new URL(args.request.url).search)
  return loaded
}

/** `/venue/dashboard/upgrade`: the upgrade in three steps, as a dialog above the overview. `?step=payment` is the second. */
export function Component() {
  const { data: billing } = useLoaderData<VenueData<Billing>>()
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
