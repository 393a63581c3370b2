import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { loadBilling, useBilling } from './load-billing.ts'
import { UpgradeSteps } from './upgrade-steps.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Upgrade to Premium', noindex: true }) }

type Loaded = ServerData<Billing> | null

/** In the browser, too: the dialog opens with its first step. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { isOpen, loaded } = await loadBilling(args)
  // The section says why it is not open.
  if (!isOpen) throw redirect(paths.venueSection('billing') + new URL(args.request.url).search)
  return loaded
}

/** `/venue/dashboard/upgrade`: the upgrade in three steps, as a dialog above the overview. `?step=payment` is the second. */
export function Component() {
  const standing = useVenueStanding()
  const known = useBilling(standing?.venue.id ?? null, useLoaderData<Loaded>())
  const pathOf = useSectionPath()
  const navigate = useNavigate()
  return (
    <Dialog
      title="Upgrade to Premium"
      open
      focus="first"
      onClose={() => navigate(pathOf(null), { replace: true })}
    >
      {known.data && standing ? (
        <UpgradeSteps
          key={standing.venue.id}
          billing={known.data}
          venue={standing.venue}
          onPaid={(billing) => void known.set(billing)}
        />
      ) : known.failure === null ? (
        <Skeleton className="h-64" />
      ) : (
        <NotFresh sentence="Your plan could not be loaded." known={known} />
      )}
    </Dialog>
  )
}
