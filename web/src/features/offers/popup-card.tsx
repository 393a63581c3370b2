import type { Offer } from '@nofomo/contracts/offers.ts'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { OfferMark } from './offer-mark.tsx'
import { untilInWords } from './offer-words.ts'
import type { OfferView } from './use-offer-dialog.tsx'

type PopupCardProps = {
  offer: Offer
  /** How many more lie below it. */
  behind: number
  now: number
  onLook: (view: OfferView) => void
  onDismiss: () => void
}

/** The front of the pile. Those below show their edges only. */
export function PopupCard({ offer, behind, now, onLook, onDismiss }: PopupCardProps) {
  return (
    <div className="toast relative">
      {behind > 1 && <span aria-hidden="true" className={`${edge} inset-x-5 -top-3.5`} />}
      {behind > 0 && <span aria-hidden="true" className={`${edge} inset-x-2.5 -top-2`} />}
      <article className="relative grid grid-cols-1 gap-2 rounded-card border border-edge bg-raised p-3 shadow-card">
        <div className="flex items-start gap-3">
          <OfferMark offer={offer} />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 font-sans text-base tracking-normal">{offer.offer_text}</h2>
            <p className="text-sm text-muted">
              {offer.venue_name} · <span className="whitespace-nowrap">{untilInWords(offer, now)}</span>
            </p>
          </div>
          <button
            type="button"
            aria-label="Dismiss offer"
            onClick={onDismiss}
            className="-mt-2 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" className="flex-1" aria-haspopup="dialog" onClick={() => onLook('qr')}>
            Get QR Code
          </Button>
          <Button
            size="small"
            look="quiet"
            className="flex-1"
            aria-haspopup="dialog"
            onClick={() => onLook('details')}
          >
            Details
          </Button>
        </div>
      </article>
    </div>
  )
}

const edge = 'absolute h-10 rounded-card border border-edge bg-surface'
