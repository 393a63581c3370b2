import CircleCheck from 'virtual:icons/circle-check'
import CircleX from 'virtual:icons/circle-x'
import Clock from 'virtual:icons/clock'
import Hourglass from 'virtual:icons/hourglass'
import type { Branding, CounterView, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { BrandedHead } from '../../../features/offers/branded-head.tsx'
import { paths } from '../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { groupInWords, receiptInWords, stateText } from './counter.messages.ts'
import { CounterFrame } from './counter-frame.tsx'
import { RedeemControls } from './redeem-controls.tsx'
import { useRedeemedHere } from './redeemed-here.ts'
import { useRedemption } from './use-redemption.ts'

type CounterVoucherProps = { view: CounterView; branding: Branding | null }

/** A voucher in the hands of the venue's people: what to give and to how many, and one button that redeems it. */
export function CounterVoucher({ view, branding }: CounterVoucherProps) {
  const redemption = useRedemption(view)
  const isHere = useRedeemedHere()
  if (redemption.done) return <RedeemedScreen view={redemption.done} isNew />
  const { voucher } = view
  const isOpen = redemption.step === 'open'
  if (isHere && isOpen && voucher.state === 'redeemed') return <RedeemedScreen view={view} isNew={false} />
  const { offer } = voucher
  return (
    <CounterFrame>
      <div className="grid grid-cols-1 content-start gap-4">
        {/* While a redemption is on its way, what was loaded before it may be about it. */}
        {isOpen ? (
          <StateBand state={voucher.state} {...stateText(view)} />
        ) : (
          <StateBand state="sending" {...sending} />
        )}
        <h1 className="text-2xl wrap-anywhere min-[22rem]:text-3xl sm:text-4xl">{offer.offer_text}</h1>
        <p className="text-lg">
          {groupInWords(view.groupSize) && (
            <strong className="block text-xl">{groupInWords(view.groupSize)}</strong>
          )}
          <span className="whitespace-pre-line text-muted wrap-anywhere">{offer.details}</span>
        </p>
        {branding && <BrandedHead branding={branding} venueName={offer.venue_name} />}
      </div>
      <Controls view={view} redemption={redemption} />
    </CounterFrame>
  )
}

const sending = { title: 'Redeeming', text: 'Wait for the answer before you give anything.' }

type ControlsProps = { view: CounterView; redemption: ReturnType<typeof useRedemption> }

function Controls({ view: { voucher, mayRedeemAnyway }, redemption }: ControlsProps) {
  const [isAsking, setAsking] = useState(false)
  const isExpired = voucher.state === 'expired'
  const isUnderWay = redemption.step !== 'open'
  const isAnyway = isExpired || redemption.draft.reason !== ''
  if (voucher.state === 'valid' || isUnderWay || (isExpired && mayRedeemAnyway && isAsking))
    return (
      // The form for an expired voucher would cover a small window.
      <div className={isAnyway ? 'landscape:self-end' : within}>
        <RedeemControls redemption={redemption} isAnyway={isAnyway} />
      </div>
    )
  return (
    <div className={`grid gap-3 ${within}`}>
      <ButtonLink to={paths.redeem()} size="large" className="min-h-16">
        Scan the next one
      </ButtonLink>
      {isExpired && mayRedeemAnyway && (
        <Button look="quiet" size="large" onClick={() => setAsking(true)}>
          Redeem anyway
        </Button>
      )}
    </div>
  )
}

/** At the window's lower edge, within the thumb's reach; what is above scrolls below it. */
const within =
  'sticky bottom-0 z-10 -mx-4 -mb-4 bg-fog px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] landscape:mx-0 landscape:self-end landscape:px-0'

/** `sending`: a redemption is on its way. */
type Shown = Voucher['state'] | 'sending'
type StateBandProps = { state: Shown; title: string; text: string }

const icons = { valid: CircleCheck, sending: Hourglass, redeemed: CircleX, lapsed: CircleX, expired: Clock }
const worthless = 'bg-no text-raised'
const looks: Record<Shown, string> = {
  valid: 'border-2 border-yes text-yes',
  sending: 'border-2 border-maybe text-maybe-text',
  redeemed: worthless,
  lapsed: worthless,
  expired: worthless,
}

/** What a voucher is worth, readable at arm's length and in the dark: filled when it is worth nothing. */
function StateBand({ state, title, text }: StateBandProps) {
  const Icon = icons[state]
  return (
    <div
      role="status"
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-card p-3 sm:gap-x-4 sm:p-4 ${looks[state]}`}
    >
      <Icon aria-hidden="true" className="row-span-2 size-10 sm:size-12" />
      <p className="font-display text-2xl leading-tight font-bold min-[22rem]:text-3xl">{title}</p>
      <p className={looks[state] === worthless ? 'font-bold' : 'text-ink'}>{text}</p>
    </div>
  )
}

type RedeemedScreenProps = {
  view: CounterView /** Answered just now, not shown again after a reload. */
  isNew: boolean
}

/** The whole screen says that it is done, what to give, and leads to the next guest. */
function RedeemedScreen({ view, isNew }: RedeemedScreenProps) {
  const { offer } = view.voucher
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    // The button that was pressed is gone.
    title.current?.focus()
    scrollTo(0, 0)
    navigator.vibrate?.(200)
  }, [isNew])
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] gap-6 bg-yes p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-raised">
      <div className="grid w-full max-w-xl grid-cols-1 content-center justify-items-center gap-3 justify-self-center text-center">
        <CircleCheck aria-hidden="true" className="size-20 landscape:size-14 lg:size-24" />
        <h1 ref={title} tabIndex={-1} className="text-5xl font-extrabold outline-none sm:text-6xl">
          Redeemed
        </h1>
        <p className="font-display text-2xl leading-tight font-bold wrap-anywhere sm:text-3xl">
          {offer.offer_text}
        </p>
        {offer.details && (
          <p className="line-clamp-4 large-text:line-clamp-none whitespace-pre-line wrap-anywhere">
            {offer.details}
          </p>
        )}
        <p className="text-lg font-bold wrap-anywhere">{receiptInWords(view)}</p>
        <p role="status" className="sr-only">
          {isNew && 'Redeemed. Give the group what you promised.'}
        </p>
      </div>
      <ButtonLink
        to={paths.redeem()}
        look="quiet"
        size="large"
        className="min-h-16 w-full max-w-xl justify-self-center text-xl"
      >
        Scan the next one
      </ButtonLink>
    </main>
  )
}
