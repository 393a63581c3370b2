import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenOfferDialog } from '../../venue/offer-dialogs.ts'
import { may } from '../../venue/venue-standing.ts'

/** Opens Send Offer on the offers tab, for those who may send. */
export function SendOffer({ standing }: { standing: Standing | null }) {
  const open = useOpenOfferDialog()
  if (!may(standing, 'offers')) return null
  return (
    <Button size="small" className="min-h-11" aria-haspopup="dialog" onClick={() => open('send')}>
      Send Offer
    </Button>
  )
}
