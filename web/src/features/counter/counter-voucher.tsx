import type { Branding, CounterView } from '@nofomo/contracts/endpoints/offers.ts'
import { useState } from 'react'
import { BrandedHead } from '../../session/offers/branded-head.tsx'
import { paths } from '../../shell/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { groupInWords, stateText } from './counter.messages.ts'
import { CounterFrame } from './counter-frame.tsx'
import { RedeemControls } from './redeem-controls.tsx'
import { useRedeemedHere } from './redeemed-here.ts'
import { RedeemedScreen } from './redeemed-screen.tsx'
import { StateBand } from './state-band.tsx'
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
