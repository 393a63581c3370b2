import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { ReactNode } from 'react'
import { conditionInWords } from '../../../features/offers/condition.messages.ts'
import { OfferMark } from '../../../features/offers/offer-mark.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { sendingInWords, stateNames, stateTones, usesInWords, validInWords } from './offer.messages.ts'
import { OfferFunnel } from './offer-funnel.tsx'

type OfferCardProps = {
  offer: VenueOffer
  /** What can be done with it. */
  children?: ReactNode
}

/** An offer or rule: what it is, what became of it, and what can be done with it. */
export function OfferCard({ offer, children }: OfferCardProps) {
  return (
    <li className="grid grid-cols-1 gap-3 py-5 first:pt-1 last:pb-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 sm:items-start sm:gap-y-0">
        <span className="sm:row-span-2">
          <OfferMark offer={offer} isOver={offer.state !== 'live'} />
        </span>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans text-lg leading-snug tracking-normal wrap-anywhere">
            {offer.offer_text}
          </h3>
          <Badge tone={stateTones[offer.state]}>{stateNames[offer.state]}</Badge>
        </div>
        <p className="text-sm text-muted wrap-anywhere max-sm:col-span-2">
          {conditionInWords(offer) ?? sendingInWords(offer)} · {validInWords(offer)} · {usesInWords(offer)}
        </p>
      </div>
      <OfferFunnel offer={offer} />
      {children && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:[&>button]:px-2!">
          {children}
        </div>
      )}
    </li>
  )
}
