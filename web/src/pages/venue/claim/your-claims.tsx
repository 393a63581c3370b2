import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../lib/forms/use-sending.ts'
import type { ChangeDraft } from '../../../lib/storage/use-tab-draft.ts'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { withdrawClaim } from './api.ts'
import { claimBadges } from './claim.messages.ts'
import { type ClaimDraft, venueOfClaim } from './claim-draft.ts'
import type { GoTo } from './types.ts'

type YourClaimsProps = { claims: readonly Claim[]; change: ChangeDraft<ClaimDraft>; goTo: GoTo }

/** The claims of this browser and account, each with what comes next. */
export function YourClaims({ claims, change, goTo }: YourClaimsProps) {
  const shown = claims.filter(({ state }) => claimBadges[state])
  if (shown.length === 0) return null
  return (
    <TitledSection
      id="claims"
      title="Your claims"
      heading="h3"
      size="text-xl"
      className="gap-3 border-t border-line pt-5"
    >
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((claim) => (
          <ClaimRow
            key={claim.id}
            claim={claim}
            onGoOn={() => {
              change({ venue: venueOfClaim(claim), claim, sentAt: null, goesOn: false })
              void goTo(claim.provenAt ? 'done' : 'code')
            }}
          />
        ))}
      </ul>
    </TitledSection>
  )
}

/** Without a venue account the last step says how to get one. */
function ToDashboard({ claim, onGoOn }: { claim: Claim; onGoOn: () => void }) {
  const isPartner = useUser()?.userType === 'venue'
  if (isPartner || claim.state !== 'pending')
    return (
      <ButtonLink to={paths.venueDashboard()} look="quiet">
        Dashboard
      </ButtonLink>
    )
  return (
    <Button look="quiet" onClick={onGoOn}>
      What’s next
    </Button>
  )
}

function ClaimRow({ claim, onGoOn }: { claim: Claim; onGoOn: () => void }) {
  const { revalidate } = useRevalidator()
  const { busy, problem, send } = useSending()
  const known = claimBadges[claim.state]
  const withdraw = () =>
    send(async () => {
      await withdrawClaim(claim.id)
      await revalidate()
    })
  return (
    <li className="grid grid-cols-1 gap-3 rounded-control border border-line bg-surface p-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <div className="grid min-w-0 justify-items-start gap-1">
        <p translate="no" className="font-bold wrap-anywhere">
          {claim.venue.name}
        </p>
        {known && <Badge tone={known.tone}>{known.badge}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        {claim.state === 'unverified' ? (
          <>
            <Button onClick={onGoOn}>Type the code</Button>
            <Button look="ghost" busy={busy} onClick={withdraw}>
              Withdraw
            </Button>
          </>
        ) : (
          <ToDashboard claim={claim} onGoOn={onGoOn} />
        )}
      </div>
      <Alert small problem={problem} />
    </li>
  )
}
