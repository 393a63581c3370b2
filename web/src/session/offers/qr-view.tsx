import type { Offer, Voucher } from '@nofomo/contracts/endpoints/offers.ts'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../lib/time/use-now.ts'
import { paths } from '../../shell/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { isExpired, offerId, untilInWords } from './offer.messages.ts'
import { QrButtons } from './qr-buttons.tsx'
import { QrPicture } from './qr-picture.tsx'
import { type TakenVoucher, useVoucher } from './use-voucher.ts'

type QrViewProps = {
  sessionId: string
  offer: Offer
  /** The focused element is gone. */
  takesFocus: boolean
  /** The visitor leaves for the vote. */
  onLeave: () => void
  /** The venue's branding, below the code: counters scan at once. */
  children: ReactNode
}

/** This browser's QR code for an offer, with its actions. */
export function QrView({ sessionId, offer, takesFocus, onLeave, children }: QrViewProps) {
  const taken = useVoucher(sessionId, offer)
  const start = useRef<HTMLDivElement>(null)
  useFocusOnArrival(start, { isWanted: takesFocus, preventScroll: true })
  return (
    <div ref={start} tabIndex={-1} className="grid gap-5 outline-none">
      <div>
        <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{offer.offer_text}</p>
        <p className="text-muted wrap-anywhere">{offer.venue_name}</p>
      </div>
      <Picture taken={taken} sessionId={sessionId} onLeave={onLeave} />
      <Facts offer={offer} voucher={taken.voucher} />
      {children}
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Go to {offer.venue_name} with your group.</li>
        <li>Show this QR code when you order, or read out the code below it.</li>
        <li>The staff scan it and redeem it. It works once.</li>
      </ol>
      <QrButtons voucher={taken.voucher} />
      {taken.voucher && (
        <p className="text-sm text-muted">
          It stays in this browser and opens without a network, here and under{' '}
          <Link to={paths.vouchers()} onClick={onLeave} className="font-bold text-sound underline">
            Your vouchers
          </Link>
          .
        </p>
      )}
    </div>
  )
}

type PictureProps = { taken: TakenVoucher; sessionId: string; onLeave: () => void }

function Picture({ taken: { voucher, problem, retry }, sessionId, onLeave }: PictureProps) {
  if (voucher) return <QrPicture voucher={voucher} />
  if (problem === null)
    return (
      <div role="status" className="justify-self-center">
        <Skeleton className="size-56" />
        <span className="sr-only">Your QR code is being made.</span>
      </div>
    )
  return (
    <div role="alert" className="grid justify-items-center gap-2 rounded-control bg-tint p-5 text-center">
      <p className="font-bold">QR Code not available</p>
      <p>{problem.sentence}</p>
      {problem.code === 'forbidden' && (
        <Link to={paths.vote(sessionId)} onClick={onLeave} className={buttonClass('primary', 'small')}>
          Vote now
        </Link>
      )}
      <Button look="quiet" size="small" onClick={retry}>
        Try Again
      </Button>
    </div>
  )
}

function Facts({ offer, voucher }: { offer: Offer; voucher: Voucher | null }) {
  const now = useNow()
  // A group that meets later has its voucher for longer than the offer lasts.
  const end = { valid_until: voucher?.validUntil ?? offer.valid_until }
  const isOver = isExpired(end, now) && voucher?.state !== 'redeemed'
  const isLapsed = voucher?.state === 'lapsed'
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 text-sm text-muted">
      {voucher?.state === 'redeemed' && <Badge tone="sound">Redeemed</Badge>}
      {isLapsed && <Badge tone="no">Lapsed</Badge>}
      {isOver && !isLapsed && <Badge tone="no">Expired</Badge>}
      {!isOver && !isLapsed && <span>Valid {untilInWords(end, now)}</span>}
      {voucher && (
        <span>
          Offer ID <strong className="font-mono text-ink">{offerId(voucher.code)}</strong>
        </span>
      )}
    </p>
  )
}
