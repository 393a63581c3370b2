import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { claimInWords } from './home.messages.ts'

/** The account's claims and those of this browser, with their states. */
export function OwnClaims({ claims }: { claims: readonly Claim[] }) {
  return (
    <TitledCard id="claims" title="Your claims">
      <ul className="grid grid-cols-1 divide-y divide-line">
        {claims.map((claim) => (
          <OneClaim key={claim.id} claim={claim} />
        ))}
      </ul>
    </TitledCard>
  )
}

function OneClaim({ claim }: { claim: Claim }) {
  const { tone, badge, text } = claimInWords(claim)
  const mayWithdraw = claim.state === 'unverified' || claim.state === 'pending'
  return (
    <li className="grid grid-cols-1 gap-3 py-4 first:pt-1 last:pb-1">
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 translate="no" className="font-sans text-base tracking-normal wrap-anywhere">
            {claim.venue.name}
          </h3>
          <Badge tone={tone}>{badge}</Badge>
        </div>
        <p className="text-sm text-muted wrap-anywhere">{claim.venue.address}</p>
        <p>{text}</p>
      </div>
      {mayWithdraw && <ClaimActions claim={claim} />}
    </li>
  )
}

function ClaimActions({ claim }: { claim: Claim }) {
  const { revalidate } = useRevalidator()
  async function withdraw() {
    await api('DELETE /api/venue/claims/:claimId', { params: { claimId: claim.id } })
    toast('Your claim is withdrawn')
    await revalidate()
  }
  return (
    <div className="flex flex-wrap gap-3">
      {claim.state === 'unverified' && (
        <ButtonLink
          to={withQuery(paths.claim(), { claim: claim.id, step: 'code' })}
          look="quiet"
          size="small"
        >
          Type the code
        </ButtonLink>
      )}
      <EndButton
        label="Withdraw"
        of={`the claim for ${claim.venue.name}`}
        question={`Withdraw your claim for ${claim.venue.name}? To claim it again you start from the beginning.`}
        yes="Withdraw the claim"
        onEnd={withdraw}
      />
    </div>
  )
}
