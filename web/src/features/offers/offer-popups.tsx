import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReportInView } from '../../lib/browser/use-report-in-view.ts'
import { deviceNow } from '../../lib/time/clock.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { noteShown } from './api.ts'
import { announcementOf } from './offer.messages.ts'
import { PopupCard } from './popup-card.tsx'
import { popupStack, shownMs } from './popup-stack.ts'
import { useKnownOffers } from './use-known-offers.ts'
import { useOfferDialog } from './use-offer-dialog.tsx'
import { usePopupPosition } from './use-popup-position.ts'

export type OffersProps = { sessionId: string; offers: readonly Offer[] }

/** Dismissed or timed out since this page was opened: voting again does not show them again. */
const gone = new Set<string>()

/**
 * Offers that pop up while people vote, each once, as a stack: on the card's picture, and in the lower right corner of
 * a wide window. `hasVoted`: on at least one venue, so that a voucher can be taken.
 */
export default function OfferPopups({ sessionId, offers, hasVoted }: OffersProps & { hasVoted: boolean }) {
  const known = useKnownOffers(sessionId, offers)
  const now = useNow()
  const [putAway, setPutAway] = useState<ReadonlySet<string>>(() => new Set(gone))
  const [held, setHeld] = useState<string | null>(null)
  const { current, lookAt, dialog } = useOfferDialog(sessionId, hasVoted)
  const stack = popupStack(known, { putAway, held: current?.id ?? held, now })
  const [front] = stack
  const { style, isSlim } = usePopupPosition()
  const cameFrom = useRef<Element | null>(null)
  const card = useRef<HTMLDivElement>(null)

  function dismiss({ id }: Offer) {
    const hadFocus = card.current?.contains(document.activeElement)
    setPutAway(new Set(gone.add(id)))
    setHeld(null)
    // Returns the focus to where it was.
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }

  useEscape(front !== undefined && current === null, () => front && dismiss(front))
  return (
    <>
      <OfferAnnouncement front={front} />
      {front && (
        <section aria-label="Offers for your group" className="z-20" style={style}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only detects hover and focus, and has no action. */}
          <div
            ref={card}
            onPointerEnter={() => setHeld(front.id)}
            onPointerLeave={() => setHeld(null)}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
              setHeld(front.id)
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setHeld(null)
            }}
          >
            <InViewReport key={`${front.id} shown`} sessionId={sessionId} offer={front} />
            <DismissTimer
              key={front.id}
              isPaused={held !== null || current !== null}
              onEnd={() => dismiss(front)}
            />
            <PopupCard
              key={`${front.id} card`}
              offer={front}
              behind={stack.length - 1}
              isSlim={isSlim}
              hasVoted={hasVoted}
              now={now}
              onLook={(view) => lookAt(front, view)}
              onDismiss={() => dismiss(front)}
            />
          </div>
        </section>
      )}
      {dialog}
    </>
  )
}

/** Reports that the offer in front is in sight: not while the tab is behind others. */
function InViewReport({ sessionId, offer }: { sessionId: string; offer: Offer }) {
  const mark = useReportInView<HTMLSpanElement>(offer.id, () => noteShown(sessionId, offer))
  return <span ref={mark} aria-hidden="true" className="absolute size-px" />
}

/** Restarts with each offer that comes to the front. */
function DismissTimer({ isPaused, onEnd }: { isPaused: boolean; onEnd: () => void }) {
  useCountdown(shownMs, isPaused, onEnd)
  return null
}

/** Announces offers to screen readers; rendered empty first, since only changes are announced. */
function OfferAnnouncement({ front }: { front: Offer | undefined }) {
  const [announcement, setAnnouncement] = useState('')
  const text = front ? announcementOf(front) : ''
  useEffect(() => setAnnouncement(text), [text])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog closes first. Those that are popovers are in the page before they open.
    const dialog = document.querySelector('[role=dialog]:not([popover]), :popover-open')
    if (event.key === 'Escape' && !dialog) onEscape()
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isActive])
}

/** Calls `onEnd` after `ms`, not counting time while paused or while the page is hidden. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let since = 0
    const stop = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left.current -= deviceNow() - since
    }
    const run = () => {
      stop()
      if (document.visibilityState === 'hidden') return
      since = deviceNow()
      timer = setTimeout(() => end(), left.current)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', run)
    }
  }, [isPaused])
}
