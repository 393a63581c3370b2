import Lock from 'virtual:icons/lock'
import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { Button } from '../../ui/button.tsx'
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx'
import { useOpenOfferDialog } from '../../venue/offer-dialogs.ts'
import { dashboardTabs, lockReason, stateOf } from './sections.ts'

const tab = dashboardTabs.find(({ slug }) => slug === 'offers')

/** Opens Send Offer on the offers tab. Locked with its reason below the tab's trust; not there for other roles. */
export function SendOffer({ standing }: { standing: Standing | null }) {
  const open = useOpenOfferDialog()
  if (!tab) return null
  const state = stateOf(tab, standing)
  if (state === 'closed') return null
  if (state === 'open')
    return (
      <Button size="small" className="min-h-11" aria-haspopup="dialog" onClick={() => open('send')}>
        Send Offer
      </Button>
    )
  return (
    <LazyTooltip text={lockReason(tab)}>
      <button
        type="button"
        aria-disabled="true"
        className="inline-flex min-h-11 cursor-not-allowed items-center gap-2 rounded-control bg-line px-3 text-sm font-bold text-muted"
      >
        Send Offer
        <Lock aria-hidden="true" className="size-4" />
      </button>
    </LazyTooltip>
  )
}
