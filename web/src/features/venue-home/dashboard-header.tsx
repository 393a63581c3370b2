import BadgeCheck from 'virtual:icons/badge-check'
import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { type Trust, trustNames } from '@nofomo/contracts/values/venue-trust.ts'
import { useDemo } from '../../shell/user.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { FullTonight } from './full-tonight.tsx'
import { SendOffer } from './send-offer.tsx'
import { VenueChoice } from './venue-choice.tsx'

const tones: Record<Trust, Tone> = {
  unverified: 'plain',
  pending: 'sound',
  soft_verified: 'yes',
  trusted: 'accent',
}

type DashboardHeaderProps = {
  name: string
  standing: Standing | null
  standings: readonly Standing[]
  /** The venue that the address names is none of the account's: there is no trust to show. */
  isLost: boolean
}

/** The venue, the trust in it, and what concerns the whole dashboard. */
export function DashboardHeader({ name, standing, standings, isLost }: DashboardHeaderProps) {
  const trust = standing?.trustState ?? 'unverified'
  const isVerified = trust === 'soft_verified' || trust === 'trusted'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-2.5 lg:mb-7">
      <h1
        translate="no"
        title={name}
        className="line-clamp-2 large-text:line-clamp-none max-w-full text-3xl wrap-anywhere max-sm:basis-full lg:text-4xl"
      >
        {name}
      </h1>
      <div className="mr-auto flex flex-wrap items-center gap-2 empty:hidden">
        {!isLost && (
          <Badge tone={tones[trust]}>
            {isVerified && <BadgeCheck aria-hidden="true" className="size-4" />}
            {trustNames[trust]}
          </Badge>
        )}
        {useDemo() && <Badge>Demo Mode</Badge>}
        {trust === 'trusted' && <span className="text-sm text-muted">Premium Access Active</span>}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {standings.length > 1 && <VenueChoice standings={standings} shownId={standing?.venue.id ?? ''} />}
        {!isLost && <SendOffer standing={standing} />}
        <FullTonight standing={standing} />
      </div>
    </div>
  )
}
