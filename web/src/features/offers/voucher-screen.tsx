import type { Voucher } from '@nofomo/contracts/offers.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef, useState } from 'react'
import { paths, withQuery } from '../../platform/paths.ts'
import { useUser } from '../../platform/user.ts'
import { offerId } from '../../session/offers/offer-words.ts'
import { QrPicture } from '../../session/offers/qr-picture.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { RedeemButton } from './redeem-button.tsx'
import { stateInWords, stepsFor } from './redeem-words.ts'

type VoucherScreenProps = { voucher: Voucher; mayRedeem: boolean }

/** A voucher's current state. The issuing venue's staff get a button to redeem it; others see how it works. */
export function VoucherScreen({ voucher: loaded, mayRedeem }: VoucherScreenProps) {
  const [redeemed, setRedeemed] = useState<Voucher | null>(null)
  const voucher = redeemed ?? loaded
  const { offer } = voucher
  return (
    <PageShell>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-6 pt-2 sm:pt-6">
        <Card as="article" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
          <State voucher={voucher} isJust={redeemed !== null} />
          <div className="grid grid-cols-1 gap-1 border-t border-line pt-5">
            <h1 className="text-3xl wrap-anywhere sm:text-4xl">{offer.offer_text}</h1>
            <p className="text-lg font-bold wrap-anywhere">{offer.venue_name}</p>
            {offer.details && <p className="whitespace-pre-line text-muted wrap-anywhere">{offer.details}</p>}
            <p className="mt-2 text-sm text-muted">
              Offer ID <strong className="font-mono text-ink">{offerId(voucher.code)}</strong>
            </p>
          </div>
          {mayRedeem && voucher.state === 'valid' && (
            <RedeemButton code={voucher.code} onRedeemed={setRedeemed} />
          )}
          {!mayRedeem && voucher.state === 'valid' && <QrPicture voucher={voucher} />}
        </Card>
        {mayRedeem ? <Home /> : voucher.state === 'valid' && <Others voucher={voucher} />}
      </div>
    </PageShell>
  )
}

function Home() {
  const isCounter = useUser()?.userType === 'counter'
  return (
    <ButtonLink to={isCounter ? paths.redeem() : paths.venueDashboard()} look="ghost">
      {isCounter ? 'Back to the counter' : 'Back to the dashboard'}
    </ButtonLink>
  )
}

const looks = {
  valid: { Icon: CircleCheck, colour: 'text-yes' },
  redeemed: { Icon: CircleX, colour: 'text-no' },
  expired: { Icon: Clock, colour: 'text-no' },
  lapsed: { Icon: CircleX, colour: 'text-no' },
}

function State({ voucher, isJust }: { voucher: Voucher; isJust: boolean }) {
  const { title, text } = stateInWords(voucher, isJust)
  const { Icon, colour } = isJust ? looks.valid : looks[voucher.state]
  const state = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isJust) state.current?.focus()
  }, [isJust])
  return (
    <div
      ref={state}
      tabIndex={-1}
      role="status"
      className="outline-none grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4"
    >
      <Icon aria-hidden="true" className={`row-span-2 size-12 ${colour}`} />
      <p className={`font-display text-3xl leading-tight font-bold sm:text-4xl ${colour}`}>{title}</p>
      <p>{text}</p>
    </div>
  )
}

/** For the group that shows it, and for staff who are signed out or act for another venue. */
function Others({ voucher }: { voucher: Voucher }) {
  const user = useUser()
  const { offer, code } = voucher
  return (
    <>
      <NumberedSteps title="How it works" steps={stepsFor(voucher)} />
      <section aria-labelledby="staff" className="grid justify-items-start gap-3 rounded-card bg-tint p-5">
        <h2 id="staff" className="text-xl wrap-anywhere">
          You work at {offer.venue_name}?
        </h2>
        {user?.userType === 'venue' || user?.userType === 'counter' ? (
          <p>
            {user.userType === 'venue'
              ? `You are signed in with a venue account that does not answer for ${offer.venue_name}.`
              : `This phone belongs to the counter of ${user.venue?.name ?? 'another venue'}.`}{' '}
            Only {offer.venue_name} itself can redeem this.
          </p>
        ) : (
          <>
            <p>Sign in with the venue’s account; it leads back to this voucher.</p>
            <ButtonLink
              to={withQuery(paths.venueLogin(), { redirect: paths.voucher(code) })}
              look="quiet"
              size="small"
            >
              Venue Login
            </ButtonLink>
          </>
        )}
      </section>
    </>
  )
}
