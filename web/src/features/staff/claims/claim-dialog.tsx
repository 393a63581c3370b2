import type { ReviewedClaim } from '@nofomo/contracts/endpoints/review.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ClaimMarks, ContactFacts } from './claim-facts.tsx'
import { changedMeanwhile } from './claims.messages.ts'
import { DecisionForm } from './decision-form.tsx'
import { Verification } from './verification.tsx'

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
      <section aria-labelledby="contact" className="grid grid-cols-1 gap-3">
        <h3 id="contact" className="text-xl">
          Contact
        </h3>
        <ContactFacts claim={claim} />
      </section>
      <Verification found={claim.verificationData.softVerification} />
      <DecisionForm claim={claim} onChanged={onChanged} onClose={onClose} />
    </Dialog>
  )
}
