import X from 'virtual:icons/x'
import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { untilInWords, voteFirst } from './offer.messages.ts'
import type { OfferView } from './offer-dialog.tsx'
import { OfferMark } from './offer-mark.tsx'

type PopupCardProps = {
  offer: Offer
  /** How many more are below it. */
  behind: number
  /** There is space for one line only: the details contain the rest. */
  isSlim: boolean
  hasVoted: boolean
  now: number
  onLook: (view: OfferView) => void
  onDismiss: () => void
}

/** The front of the stack. Those below show only their edges. */
export function PopupCard({ behind, isSlim, ...props }: PopupCardProps) {
  if (isSlim) return <SlimCard {...props} />
  return (
    <div className="toast relative">
      {behind > 1 && <span aria-hidden="true" className={`${edge} inset-x-5 -top-3.5`} />}
      {behind > 0 && <span aria-hidden="true" className={`${edge} inset-x-2.5 -top-2`} />}
      <WholeCard {...props} />
    </div>
  )
}

type CardProps = Omit<PopupCardProps, 'behind' | 'isSlim'>

function WholeCard({ offer, hasVoted, now, onLook, onDismiss }: CardProps) {
  return (
    <article className="relative grid grid-cols-1 gap-2 rounded-card border border-edge bg-raised p-3 shadow-card">
      <div className="flex items-start gap-3">
        <OfferMark offer={offer} />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 large-text:line-clamp-none font-sans text-base tracking-normal wrap-anywhere">
            {offer.offer_text}
          </h2>
          <p className="line-clamp-2 large-text:line-clamp-none text-sm text-muted wrap-anywhere">
            {offer.venue_name} · <span className="whitespace-nowrap">{untilInWords(offer, now)}</span>
          </p>
        </div>
        <Dismiss onDismiss={onDismiss} className="-mt-2 -mr-2" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {hasVoted ? (
          <Button size="small" className="flex-1" aria-haspopup="dialog" onClick={() => onLook('qr')}>
            Get QR Code
          </Button>
        ) : (
          <p className="flex-1 text-sm font-bold">{voteFirst}</p>
        )}
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
  )
}

function SlimCard({ offer, hasVoted, onLook, onDismiss }: CardProps) {
  return (
    <article className="toast flex items-center large-text:flex-wrap gap-2 rounded-card border border-edge bg-raised py-1 pr-1 pl-3 shadow-card">
      <div className="min-w-0 flex-auto leading-tight">
        <h2 className="line-clamp-1 large-text:line-clamp-none font-sans text-sm tracking-normal">
          {offer.offer_text}
        </h2>
        <p className="line-clamp-1 large-text:line-clamp-none text-xs text-muted">
          {hasVoted ? offer.venue_name : voteFirst}
        </p>
      </div>
      <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => onLook('details')}>
        Details
      </Button>
      <Dismiss onDismiss={onDismiss} />
    </article>
  )
}

function Dismiss({ onDismiss, className = '' }: { onDismiss: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-label="Dismiss offer"
      onClick={onDismiss}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint ${className}`}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}

const edge = 'absolute h-10 rounded-card border border-edge bg-surface'
