import Check from 'virtual:icons/check'
import Copy from 'virtual:icons/copy'
import Download from 'virtual:icons/download'
import Share2 from 'virtual:icons/share-2'
import type { Offer, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTransient } from '../../lib/browser/use-transient.ts'
import { type Problem, problemOf } from '../../lib/http/problem.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { paths } from '../../shell/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { takeVoucher } from './api.ts'
import { isExpired, offerId, untilInWords } from './offer.messages.ts'
import { copy, download, share, thisDevice } from './qr-actions.ts'
import { QrPicture } from './qr-picture.tsx'

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

type TakenVoucher = {
  voucher: Voucher | null
  /** Why there is no voucher. */
  problem: Problem | null
  retry: () => void
}

/** Takes the offer's voucher immediately. Both are null while it is loading. */
function useVoucher(sessionId: string, offer: Offer): TakenVoucher {
  const [taken, setTaken] = useState<Omit<TakenVoucher, 'retry'>>({ voucher: null, problem: null })
  const take = useCallback(async () => {
    setTaken({ voucher: null, problem: null })
    try {
      setTaken({ voucher: await takeVoucher(sessionId, offer), problem: null })
    } catch (error) {
      setTaken({ voucher: null, problem: problemOf(error) })
    }
  }, [sessionId, offer])
  useEffect(() => void take(), [take])
  return { ...taken, retry: () => void take() }
}

/** How long the confirmation is shown (docs/product.md, "Vouchers"). */
const copiedMs = 2_000
const problemMs = 3_000

/** Three labels side by side fit a narrow phone with the icons above them. */
const buttonShape = 'flex-col gap-1! px-1! py-2 text-sm'

/** Downloads, copies and shares the QR code. Rendered only after a press, so the device is known. */
function QrButtons({ voucher }: { voucher: Voucher | null }) {
  const [problem, say] = useTransient<string>(problemMs)
  const [copied, setCopied] = useTransient<true>(copiedMs)
  async function run(action: typeof copy) {
    const sentence = await action(voucher, thisDevice())
    say(sentence)
    if (action === copy) setCopied(sentence === null || null)
  }
  const CopyIcon = copied ? Check : Copy
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
        <Button look="quiet" className={buttonShape} onClick={() => run(download)}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          Download
        </Button>
        <Button look="quiet" className={buttonShape} onClick={() => run(copy)}>
          <CopyIcon aria-hidden="true" className="size-5 shrink-0" />
          <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
        </Button>
        <Button look="quiet" className={buttonShape} onClick={() => run(share)}>
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          Share
        </Button>
      </div>
      <p role="alert" className="min-h-6 text-center text-sm font-bold text-no">
        {problem}
      </p>
    </div>
  )
}
