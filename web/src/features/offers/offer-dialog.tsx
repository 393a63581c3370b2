import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { useEffect, useState } from 'react'
import { useNow } from '../../lib/time/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { lookOf, noteOpened } from './api.ts'
import { BrandedHead } from './branded-head.tsx'
import { isExpired, untilInWords, voteFirst } from './offer.messages.ts'
import { OfferMark } from './offer-mark.tsx'
import { QrView } from './qr-view.tsx'

/** What the dialog shows of an offer: its small print or its QR code. */
export type OfferView = 'details' | 'qr'

type OfferDialogProps = {
  sessionId: string
  offer: Offer
  /** Otherwise a vote is needed first. */
  mayTake: boolean
  startWith: OfferView
  open: boolean
  onClose: () => void
}

/** An offer's small print and its QR code, which can also open directly. */
export default function OfferDialog({
  sessionId,
  offer,
  mayTake,
  startWith,
  open,
  onClose,
}: OfferDialogProps) {
  const [view, setView] = useState(startWith)
  // Known before the dialog opens, or left out: nothing moves below a finger.
  const [branding] = useState(() => lookOf(offer))
  const head = branding && <BrandedHead branding={branding} venueName={offer.venue_name} />
  useQuietKeys(open)
  return (
    <Dialog
      title={view === 'qr' ? 'Your Exclusive Offer' : `Offer from ${offer.venue_name}`}
      open={open}
      onClose={onClose}
      focus="first"
    >
      {view === 'qr' ? (
        <QrView sessionId={sessionId} offer={offer} takesFocus={startWith === 'details'} onLeave={onClose}>
          {head}
        </QrView>
      ) : (
        <>
          {head}
          <Details sessionId={sessionId} offer={offer} mayTake={mayTake} onTake={() => setView('qr')} />
        </>
      )}
    </Dialog>
  )
}

type DetailsProps = { sessionId: string; offer: Offer; mayTake: boolean; onTake: () => void }

function Details({ sessionId, offer, mayTake, onTake }: DetailsProps) {
  const now = useNow()
  useEffect(() => noteOpened(sessionId, offer), [sessionId, offer])
  return (
    <>
      <div className="flex items-center gap-4">
        <OfferMark offer={offer} />
        <p className="min-w-0 font-display text-xl leading-tight font-bold wrap-anywhere">
          {offer.offer_text}
        </p>
      </div>
      {offer.details && <p className="whitespace-pre-line wrap-anywhere">{offer.details}</p>}
      <p className="text-muted">
        {isExpired(offer, now) ? 'Expired' : `Valid ${untilInWords(offer, now)}, once.`}
        {offer.realtime && ' The venue made it for groups that are deciding right now.'}
      </p>
      {!isExpired(offer, now) && !mayTake && <p className="font-bold">{voteFirst}</p>}
      {!isExpired(offer, now) && mayTake && (
        <Button size="large" onClick={onTake}>
          Get QR Code
        </Button>
      )}
    </>
  )
}

/** The arrow keys that scroll in here would vote on the page below. */
function useQuietKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const keepHere = (event: KeyboardEvent) => {
      if (/^(Arrow\w+|z)$/i.test(event.key)) event.stopPropagation()
    }
    addEventListener('keydown', keepHere, { capture: true })
    return () => removeEventListener('keydown', keepHere, { capture: true })
  }, [isOpen])
}
