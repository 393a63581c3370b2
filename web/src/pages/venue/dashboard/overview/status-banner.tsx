import BadgeCheck from 'virtual:icons/badge-check'
import Clock from 'virtual:icons/clock'
import Lock from 'virtual:icons/lock'
import Users from 'virtual:icons/users'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { trustNames } from '@nofomo/contracts/venues/trust.ts'
import type { ComponentType, ReactNode } from 'react'
import { useSectionPath } from '../../../../features/venue-home/use-section-path.ts'
import { may } from '../../../../features/venue-home/venue-standing.ts'
import { paths, withQuery } from '../../../../shell/paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { pendingInWords, rivalInWords } from '../home.messages.ts'

/** The code of the newest claim that waits for one. */
const codeStep = withQuery(paths.claim(), { step: 'code' })

/** What has to happen before the account may do more, and what to do about it. Premium needs no banner. */
export function StatusBanner({
  standing,
  isCodeMissing,
}: {
  standing: Standing | null
  /** A claim waits for its code. */
  isCodeMissing: boolean
}) {
  return (
    <>
      {standing?.rivalSince && <RivalBanner name={standing.venue.name} since={standing.rivalSince} />}
      <TrustBanner standing={standing} isCodeMissing={isCodeMissing} />
    </>
  )
}

function TrustBanner({ standing, isCodeMissing }: { standing: Standing | null; isCodeMissing: boolean }) {
  if (standing?.trustState === 'trusted' || standing?.trustState === 'soft_verified') return null
  if (standing?.trustState === 'pending')
    return (
      <Banner id="pending" icon={Clock} look="border-sound" title={trustNames.pending}>
        <p>{pendingInWords(standing)}</p>
      </Banner>
    )
  return (
    <Banner
      id="setup"
      icon={Lock}
      look="border-maybe"
      title="Account Setup Required"
      action={<ButtonLink to={isCodeMissing ? codeStep : paths.claim()}>Complete Setup</ButtonLink>}
    >
      <p>
        {isCodeMissing
          ? 'Your claim waits for its code. Type it, and we start to verify your venue.'
          : 'Claim your venue and show that you act for it. That takes a few minutes.'}
      </p>
      <p className="text-no">
        <strong>Limited Access</strong>: until then no groups and no bookings are shown, and no voucher can be
        redeemed.
      </p>
    </Banner>
  )
}

/** What a verified venue may do, and how it gets more. Nothing hurries: it stands below what does. */
export function VerifiedBanner({ standing }: { standing: Standing | null }) {
  if (standing?.trustState !== 'soft_verified') return null
  return (
    <Banner
      id="verified"
      icon={BadgeCheck}
      look="border-yes"
      title="Venue Verified"
      action={may(standing, 'premium') && <Upgrade />}
    >
      <p>You see up to 50 groups a month, and your team can answer bookings and redeem vouchers.</p>
    </Banner>
  )
}

function RivalBanner({ name, since }: { name: string; since: string }) {
  const pathOf = useSectionPath()
  return (
    <Banner
      id="rival"
      icon={Users}
      look="border-maybe"
      title="Another claim for your venue"
      action={
        <ButtonLink to={pathOf('team')} look="quiet">
          Open your team
        </ButtonLink>
      }
    >
      <p>{rivalInWords(name, since)}</p>
      <p className="text-muted">Is it a colleague? Invite them to your team instead.</p>
    </Banner>
  )
}

type BannerProps = {
  id: string
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  look: string
  title: string
  action?: ReactNode
  children: ReactNode
}

function Banner({ id, icon: Icon, look, title, action, children }: BannerProps) {
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border-2 bg-raised p-4 sm:px-6 ${look}`}
    >
      <div className="grid min-w-0 flex-[1_1_20rem] grid-cols-[auto_minmax(0,1fr)] gap-x-3 wrap-anywhere">
        <Icon aria-hidden="true" className="mt-0.5 size-6" />
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="mt-1.5 grid gap-1.5 max-sm:col-span-2 sm:col-start-2">{children}</div>
      </div>
      {action}
    </section>
  )
}

/** Opens the upgrade above the overview. */
function Upgrade() {
  const pathOf = useSectionPath()
  return (
    <ButtonLink to={pathOf('upgrade')} look="quiet">
      Upgrade to Premium
    </ButtonLink>
  )
}
