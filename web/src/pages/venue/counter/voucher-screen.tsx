import CircleCheck from 'virtual:icons/circle-check'
import CircleX from 'virtual:icons/circle-x'
import Clock from 'virtual:icons/clock'
import type { Branding, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { BrandedHead } from '../../../features/offers/branded-head.tsx'
import { offerId } from '../../../features/offers/offer.messages.ts'
import { QrPicture } from '../../../features/offers/qr-picture.tsx'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NumberedSteps } from '../../../ui/numbered-steps.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { stateInWords, stepsFor } from './redeem.messages.ts'

type VoucherScreenProps = { voucher: Voucher; branding: Branding | null }

/** A voucher's current state, for the group that shows it and for everybody else who may not redeem it. */
export function VoucherScreen({ voucher, branding }: VoucherScreenProps) {
  const { offer } = voucher
  return (
    <PageShell>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-6 pt-2 sm:pt-6">
        {branding && <BrandedHead branding={branding} venueName={offer.venue_name} />}
        <Card as="article" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
          <State voucher={voucher} />
          <div className="grid grid-cols-1 gap-1 border-t border-line pt-5">
            <h1 className="text-3xl wrap-anywhere sm:text-4xl">{offer.offer_text}</h1>
            {!branding && <p className="text-lg font-bold wrap-anywhere">{offer.venue_name}</p>}
          </div>
          {voucher.state === 'valid' && <QrPicture voucher={voucher} />}
          <div className="grid grid-cols-1 gap-2">
            {offer.details && <p className="whitespace-pre-line text-muted wrap-anywhere">{offer.details}</p>}
            <p className="text-sm text-muted">
              Offer ID <strong className="font-mono text-ink">{offerId(voucher.code)}</strong>
            </p>
          </div>
        </Card>
        {voucher.state === 'valid' && <Others voucher={voucher} />}
      </div>
    </PageShell>
  )
}

const looks = {
  valid: { Icon: CircleCheck, color: 'text-yes' },
  redeemed: { Icon: CircleX, color: 'text-no' },
  expired: { Icon: Clock, color: 'text-no' },
  lapsed: { Icon: CircleX, color: 'text-no' },
}

function State({ voucher }: { voucher: Voucher }) {
  const { title, text } = stateInWords(voucher)
  const { Icon, color } = looks[voucher.state]
  return (
    <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
      <Icon aria-hidden="true" className={`row-span-2 size-12 ${color}`} />
      <p className={`font-display text-3xl leading-tight font-bold sm:text-4xl ${color}`}>{title}</p>
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
      <TextLink to={paths.vouchers()}>Your vouchers</TextLink>
      <section aria-labelledby="staff" className="grid justify-items-start gap-3 rounded-card bg-tint p-5">
        <h2 id="staff" className="text-xl wrap-anywhere">
          You work at {offer.venue_name}?
        </h2>
        {user?.userType === 'venue' || user?.userType === 'counter' ? (
          <p>
            {user.userType === 'venue'
              ? `You are signed in with a venue account that does not answer for ${withPeriod(offer.venue_name)}`
              : `This phone belongs to the counter of ${withPeriod(user.venue?.name ?? 'another venue')}`}{' '}
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
