import Gift from 'virtual:icons/gift'
import Sparkles from 'virtual:icons/sparkles'
import Tag from 'virtual:icons/tag'
import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { markOf } from './offer.messages.ts'

const icons = { freebie: Gift, upgrade: Sparkles, discount: Tag, other: Tag }

type OfferKind = Pick<Offer, 'offer_type' | 'discount_percent'>

/** The coral square that marks an offer: how much off, or its kind. */
export function OfferMark({ offer, isOver = false }: { offer: OfferKind; isOver?: boolean }) {
  const percent = markOf(offer)
  const Icon = icons[offer.offer_type]
  return (
    <span
      aria-hidden="true"
      className={`font-display inline-grid size-12 shrink-0 place-items-center rounded-control font-bold ${isOver ? 'bg-line' : 'bg-accent text-on-accent'}`}
    >
      {percent ?? <Icon className="size-5" />}
    </span>
  )
}
