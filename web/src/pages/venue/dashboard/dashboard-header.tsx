import BadgeCheck from 'virtual:icons/badge-check'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { type Trust, trustNames } from '@nofomo/contracts/venues/trust.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useOpenOfferDialog } from '../../../features/venue-home/offer-dialogs.ts'
import { keptPeriod } from '../../../features/venue-home/venue-period.ts'
import { may } from '../../../features/venue-home/venue-standing.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

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
  /** Whether this login has taken the second step, or it is not known. */
  mayAct: boolean
}

/** The venue, the trust in it, and what concerns the whole dashboard. */
export function DashboardHeader({ name, standing, standings, isLost, mayAct }: DashboardHeaderProps) {
  const trust = standing?.trustState ?? 'unverified'
  const isVerified = trust === 'soft_verified' || trust === 'trusted'
  return (
    <div className="mb-1 flex flex-wrap items-center gap-1.5 lg:mb-7">
      <h1
        translate="no"
        title={name}
        className="line-clamp-1 large-text:line-clamp-none max-w-full text-2xl wrap-anywhere sm:line-clamp-2 sm:text-3xl lg:text-4xl"
      >
        {name}
      </h1>
      <div className="mr-auto">
        {!isLost && (
          <Badge tone={tones[trust]}>
            {isVerified && <BadgeCheck aria-hidden="true" className="size-4 max-sm:hidden" />}
            {trustNames[trust]}
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {useDemo() && <Badge>Demo Mode</Badge>}
        {trust === 'trusted' && <span className="text-sm text-muted">Premium Access Active</span>}
        {standings.length > 1 && <VenueChoice standings={standings} shownId={standing?.venue.id ?? ''} />}
        {!isLost && mayAct && <SendOffer standing={standing} />}
        <FullTonight standing={standing} />
      </div>
    </div>
  )
}

/** Opens Send Offer on the offers tab, for those who may send. */
function SendOffer({ standing }: { standing: Standing | null }) {
  const open = useOpenOfferDialog()
  if (!may(standing, 'offers')) return null
  return (
    <Button size="small" className="min-h-11" aria-haspopup="dialog" onClick={() => open('send')}>
      Send Offer
    </Button>
  )
}

type VenueChoiceProps = { standings: readonly Standing[]; shownId: string }

/** For accounts with several venues: the one to show, kept in the address. */
function VenueChoice({ standings, shownId }: VenueChoiceProps) {
  const navigate = useNavigate()
  const period = keptPeriod(useSearchParams()[0])
  const show = (venue: string) => void navigate(withQuery(paths.venueDashboard(), { venue, period }))
  return (
    <select
      translate="no"
      aria-label="Venue"
      value={shownId}
      onChange={({ target }) => show(target.value)}
      className="min-h-10 max-w-56 rounded-control border border-edge bg-raised px-3 text-sm font-bold"
    >
      {shownId === '' && <option value="">Choose a venue</option>}
      {standings.map(({ venue }) => (
        <option key={venue.id} value={venue.id}>
          {venue.name}
        </option>
      ))}
    </select>
  )
}

/** Says that the venue is full tonight, and undoes it. For everybody who answers its bookings. */
function FullTonight({ standing }: { standing: Standing | null }) {
  const isFull = useUntil(standing?.fullUntil)
  const { busy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  if (!standing || !may(standing, 'bookings')) return null
  async function toggle() {
    await api('POST /api/venue/tonight', { body: { venueId: standing?.venue.id ?? '', isFull: !isFull } })
    await revalidate()
  }
  return (
    <>
      <Button
        look={isFull ? 'chosen' : 'quiet'}
        size="small"
        className="min-h-11"
        aria-pressed={isFull}
        busy={busy}
        onClick={() => send(toggle)}
      >
        Full tonight
      </Button>
      <Alert small problem={problem} />
      <p role="status" className="order-last basis-full text-sm text-muted empty:hidden">
        {isFull &&
          'Until 5 AM: no suggestions and no new tables for tonight, and your rules rest. Groups that chose you are not told. Press again to undo it.'}
      </p>
    </>
  )
}

/** Whether a time (ISO 8601) is still to come; follows the clock. */
function useUntil(until: string | undefined): boolean {
  const ends = Date.parse(until ?? '')
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!(ends > serverNow())) return
    const timer = setTimeout(() => setNow(serverNow()), ends - serverNow() + 1_000)
    return () => clearTimeout(timer)
  }, [ends])
  return ends > now
}
