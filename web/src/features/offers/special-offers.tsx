import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { useId } from 'react'
import { useReportInView } from '../../lib/browser/use-report-in-view.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { paths } from '../../shell/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { noteShown } from './api.ts'
import { isExpired, untilInWords } from './offer.messages.ts'
import { OfferMark } from './offer-mark.tsx'
import type { OffersProps } from './offer-popups.tsx'
import { useKnownOffers } from './use-known-offers.ts'
import { useOfferDialog } from './use-offer-dialog.tsx'
import { storedVoucher, storedVouchers } from './voucher-cache.ts'

/** The group's offers, for after the vote: valid ones first. */
export default function SpecialOffers({ sessionId, offers }: OffersProps) {
  const id = useId()
  const now = useNow()
  const known = useKnownOffers(sessionId, offers).map((offer) => lasting(sessionId, offer, now))
  const { lookAt, dialog } = useOfferDialog(sessionId, true)
  const sorted = known.toSorted((a, b) => Number(isExpired(a, now)) - Number(isExpired(b, now)))
  if (sorted.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          Special Offers
        </h2>
        {storedVouchers(now).length > 0 && <TextLink to={paths.vouchers()}>Your vouchers</TextLink>}
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {sorted.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            now={now}
            onSeen={() => noteShown(sessionId, offer)}
            onLook={(view) => lookAt(offer, view)}
          />
        ))}
      </ul>
      {dialog}
    </section>
  )
}

/** A group that meets later has its voucher for longer than the offer lasts. */
function lasting(sessionId: string, offer: Offer, now: number): Offer {
  const kept = isExpired(offer, now) ? storedVoucher(sessionId, offer.id, now) : null
  return kept && kept.state !== 'lapsed' ? { ...offer, valid_until: kept.validUntil } : offer
}

type OfferCardProps = {
  offer: Offer
  now: number
  onSeen: () => void
  onLook: (view: 'details' | 'qr') => void
}

function OfferCard({ offer, now, onSeen, onLook }: OfferCardProps) {
  const card = useReportInView<HTMLLIElement>(offer.id, onSeen)
  const isOver = isExpired(offer, now)
  const link = 'min-h-11 px-1 font-bold text-sound underline-offset-4 hover:underline'
  return (
    <li
      ref={card}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card p-4 ${isOver ? 'border border-line' : 'bg-tint'}`}
    >
      <div className={`flex min-w-[min(13rem,100%)] flex-1 items-center gap-4 ${isOver ? 'text-muted' : ''}`}>
        <OfferMark offer={offer} isOver={isOver} />
        <div className="min-w-0">
          <h3 className="font-sans text-base tracking-normal wrap-anywhere">{offer.offer_text}</h3>
          <p className="text-sm text-muted wrap-anywhere">
            From {offer.venue_name} · {untilInWords(offer, now)}
          </p>
        </div>
      </div>
      {!isOver && (
        <div className="flex flex-wrap gap-x-3">
          <button type="button" aria-haspopup="dialog" className={link} onClick={() => onLook('qr')}>
            Get QR Code<span className="sr-only"> for {offer.offer_text}</span>
          </button>
          <button type="button" aria-haspopup="dialog" className={link} onClick={() => onLook('details')}>
            Details<span className="sr-only"> of {offer.offer_text}</span>
          </button>
        </div>
      )}
    </li>
  )
}
