import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TitledSection } from '../../../../ui/titled-section.tsx'
import { ClaimMarks, ContactFacts } from './claim-facts.tsx'
import { changedMeanwhile, outcomeOf, pointsOf, ratingOf, scoreInWords } from './claims.messages.ts'
import { DecisionForm } from './decision-form.tsx'
import { Facts } from './facts.tsx'

type ClaimDialogProps = {
  claim: ReviewedClaim
  /** Whether the list still has it. */
  isListed: boolean
  onChanged: () => Promise<void>
  onClose: () => void
}

/** All of a claim, and the decision about it. */
export function ClaimDialog({ claim, isListed, onChanged, onClose }: ClaimDialogProps) {
  return (
    <Dialog title={claim.name} open focus="first" onClose={onClose}>
      <ClaimMarks claim={claim} />
      {!isListed && <Alert problem={{ sentence: changedMeanwhile, isWarning: true }} />}
      <TitledSection id="contact" title="Contact" heading="h3" size="text-xl" className="gap-3">
        <ContactFacts claim={claim} />
      </TitledSection>
      <Verification found={claim.verificationData.softVerification} />
      <DecisionForm claim={claim} onChanged={onChanged} onClose={onClose} />
    </Dialog>
  )
}

type Verified = NonNullable<ReviewedClaim['verificationData']['softVerification']>

/** The nine points, each with its outcome, and the place they were compared with. */
function Verification({ found }: { found: Verified | null }) {
  return (
    <TitledSection id="verification" title="Verification Analysis" heading="h3" size="text-xl">
      {found === null ? (
        <p className="text-muted">The contact is not proven yet, so nothing has been compared.</p>
      ) : (
        <>
          <p className="font-bold">{scoreInWords(found)}</p>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {found.checks.map((check) => (
              <li key={check.name} className="grid grid-cols-1 gap-1 py-2.5 first:pt-0">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge tone={outcomeOf(check).tone}>{outcomeOf(check).text}</Badge>
                  <span className="text-sm text-muted">{pointsOf(check)}</span>
                </div>
                <p className="wrap-anywhere">{check.detail}</p>
              </li>
            ))}
          </ul>
          <Place place={found.googlePlaces} />
        </>
      )}
    </TitledSection>
  )
}

function Place({ place }: { place: Verified['googlePlaces'] }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control bg-surface p-4">
      <h4 className="font-sans text-base font-bold tracking-normal">Places data</h4>
      {place.found ? (
        <Facts
          facts={[
            ['Name', place.name],
            ['Address', place.address],
            ['Rating', ratingOf(place.rating, place.reviewCount) ?? 'Not known'],
            ['Phone', place.phone ?? 'Not known'],
            ['Source', place.source],
          ]}
        />
      ) : (
        <p>The place was not found there.</p>
      )}
    </div>
  )
}
