import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { clockInSeattle } from '../../platform/seattle-time.ts'
import { staffApi } from '../../platform/staff-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimTabs } from './claim-tabs.tsx'
import type { ClaimList } from './claims-page.tsx'
import { claimTabs } from './claims-words.ts'
import type { StaffKnown } from './load-staff.ts'
import { NotFresh } from './not-fresh.tsx'
import { useShownClaim } from './use-shown-claim.ts'
import { useStaffData } from './use-staff-data.ts'

type ClaimsScreenProps = { status: Trust; loaded: StaffKnown<ClaimList> }

/** The claims of a tab, refreshed by themselves; one of them in a dialog. */
export function ClaimsScreen({ status, loaded }: ClaimsScreenProps) {
  const known = useStaffData(loaded, () => staffApi('GET /api/admin-venues', { query: { status } }))
  const { data, at, isBusy, refresh } = known
  const shown = useShownClaim(data?.venues ?? null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Venue claims</h1>
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {data && <p>Updated {clockInSeattle(new Date(at).toISOString())}</p>}
          <Button look="quiet" size="small" className="min-h-11" busy={isBusy} onClick={refresh}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Refresh
          </Button>
        </div>
      </div>
      <ClaimTabs status={status} counts={data?.counts ?? null} />
      <NotFresh {...known} />
      {data === null && known.failure === null && <Skeleton className="h-64" />}
      {data && <ClaimCards status={status} claims={data.venues} onChanged={refresh} onReview={shown.open} />}
      {shown.claim && (
        <ClaimDialog
          key={shown.claim.id}
          claim={shown.claim}
          isListed={shown.isListed}
          onChanged={refresh}
          onClose={shown.close}
        />
      )}
    </>
  )
}

type ClaimCardsProps = {
  status: Trust
  claims: ClaimList['venues']
  onChanged: () => Promise<void>
  onReview: (id: string) => void
}

function ClaimCards({ status, claims, onChanged, onReview }: ClaimCardsProps) {
  const [asking, setAsking] = useState<string | null>(null)
  const tab = claimTabs.find((one) => one.status === status)
  if (claims.length === 0)
    return (
      <EmptyState title={`No ${tab?.word} venues`} heading="h2">
        {tab?.about}
      </EmptyState>
    )
  return (
    <ul className="grid grid-cols-1 gap-4">
      {claims.map((claim) => (
        <ClaimCard
          key={claim.id}
          claim={claim}
          isAsking={asking === claim.id}
          onAsk={(isAsking) => setAsking(isAsking ? claim.id : null)}
          onChanged={onChanged}
          onReview={() => onReview(claim.id)}
        />
      ))}
    </ul>
  )
}
