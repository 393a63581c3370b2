import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import { useState } from 'react'
import { staffApi } from '../../platform/staff-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimTabs } from './claim-tabs.tsx'
import type { ClaimList } from './claims-page.tsx'
import { claimTabs } from './claims-words.ts'
import type { StaffKnown } from './load-staff.ts'
import { NotFresh } from './not-fresh.tsx'
import { SectionHead } from './section-head.tsx'
import { useShownClaim } from './use-shown-claim.ts'
import { useStaffData } from './use-staff-data.ts'

type ClaimsScreenProps = { status: Trust; loaded: StaffKnown<ClaimList> }

/** The claims of a tab, refreshed by themselves; one of them in a dialog. */
export function ClaimsScreen({ status, loaded }: ClaimsScreenProps) {
  const known = useStaffData(loaded, () => staffApi('GET /api/admin-venues', { query: { status } }))
  const { data, refresh } = known
  const shown = useShownClaim(data?.venues ?? null)
  return (
    <>
      <SectionHead title="Venue claims" {...known} />
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
