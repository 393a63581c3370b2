import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { telephoneLink } from '@nofomo/contracts/text/phone-numbers.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { Link } from 'react-router'
import { paths } from '../../../../shell/paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { decidedIn, lateMarks, roleWords, scoreOf, stateBadge } from './claims.messages.ts'
import { type Fact, Facts } from './facts.tsx'

/** State, score and what is urgent about a claim. */
export function ClaimMarks({ claim }: { claim: ReviewedClaim }) {
  const late = claim.late && lateMarks[claim.late]
  const state = stateBadge(claim)
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={state.tone}>{state.text}</Badge>
      <Badge>{scoreOf(claim)}</Badge>
      {late && <Badge tone={late.tone}>{late.text}</Badge>}
      {claim.isNewVenue && <Badge tone="sound">New place</Badge>}
      {claim.isRival && <Badge tone="maybe">Somebody acts for it already</Badge>}
    </div>
  )
}

type ContactFactsProps = { claim: ReviewedClaim; isCompact?: boolean }

/** Who claims the venue, and how to reach them. */
export function ContactFacts({ claim, isCompact = false }: ContactFactsProps) {
  const { email, phone, provenBy } = claim
  const facts: Fact[] = [
    ['Address', claim.address],
    ['Contact', claim.contactName],
    ['Role', roleWords[claim.role]],
    ['Email', reachable(`mailto:${email}`, email, provenBy === 'email')],
    ['Phone', reachable(telephoneLink(phone), phone, provenBy === 'phone')],
    ['Created', tableTime(claim.createdAt)],
    ['Venue', venuePageOf(claim)],
    ['Website', websiteOf(claim)],
    ['Decided', decidedIn(claim)],
    [claim.decided?.isRejected ? 'Reason' : 'Notes', claim.decided?.notes],
  ]
  return <Facts facts={facts} isCompact={isCompact} />
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

const linkLook = 'inline-block py-1 font-bold text-sound underline-offset-4 hover:underline'

function venuePageOf({ listingId, isPublished, name }: ReviewedClaim) {
  if (!isPublished || listingId === null) return null
  return (
    <Link to={paths.venuePage(listingId)} className={linkLook}>
      Venue page<span className="sr-only"> of {name}</span>
    </Link>
  )
}

function websiteOf({ website, name }: ReviewedClaim) {
  if (website === null) return null
  return (
    <a href={website} target="_blank" rel="noopener noreferrer" className={linkLook}>
      Website<span className="sr-only"> of {name}</span>
    </a>
  )
}
