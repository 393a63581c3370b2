import type { ReviewedClaim } from '@nofomo/contracts/review.ts'
import { trustNames } from '@nofomo/contracts/venue-trust.ts'
import { tableTime } from '../../platform/seattle-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { decidedIn, lateMarks, roleWords, scoreOf, trustTones } from './claims-words.ts'
import { type Fact, Facts } from './facts.tsx'

/** State, score and what is urgent about a claim. */
export function ClaimMarks({ claim }: { claim: ReviewedClaim }) {
  const late = claim.late && lateMarks[claim.late]
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={trustTones[claim.trustState]}>{trustNames[claim.trustState]}</Badge>
      <Badge>{scoreOf(claim)}</Badge>
      {late && <Badge tone={late.tone}>{late.text}</Badge>}
      {claim.isNewVenue && <Badge tone="sound">New place</Badge>}
      {claim.isRival && <Badge tone="maybe">Somebody acts for it already</Badge>}
    </div>
  )
}

/** Who claims the venue, and how to reach them. */
export function ContactFacts({ claim }: { claim: ReviewedClaim }) {
  const { email, phone, provenBy } = claim
  const facts: Fact[] = [
    ['Address', claim.address],
    ['Contact', claim.contactName],
    ['Role', roleWords[claim.role]],
    ['Email', reachable(`mailto:${email}`, email, provenBy === 'email')],
    ['Phone', reachable(`tel:${phone.replace(/[^\d+]/g, '')}`, phone, provenBy === 'phone')],
    ['Created', tableTime(claim.createdAt)],
    ['Decided', decidedIn(claim)],
    [claim.decided?.isRejected ? 'Reason' : 'Notes', claim.decided?.notes],
  ]
  return <Facts facts={facts} />
}

function reachable(href: string, text: string, isProven: boolean) {
  return (
    <>
      <a href={href} className="inline-block py-1 text-sound underline-offset-4 hover:underline">
        {text}
      </a>
      {isProven && ' (proven)'}
    </>
  )
}
