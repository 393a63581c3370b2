import type { ReviewedClaim } from '@nofomo/contracts/review.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { ClaimMarks, ContactFacts } from './claim-facts.tsx'
import { actionsOf, doneIn, questionOf } from './claims-words.ts'
import { decideClaim } from './decide-claim.ts'
import { keptNote } from './note-drafts.ts'
import { useStaffCall } from './use-staff-call.ts'

type ClaimCardProps = {
  claim: ReviewedClaim
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onChanged: () => Promise<void>
  onReview: () => void
}

/** A claim with all that is known of it. Rejecting needs a reason, and replacing somebody a choice: both in the dialog. */
export function ClaimCard({ claim, isAsking, onAsk, onChanged, onReview }: ClaimCardProps) {
  const details = claim.verificationData.softVerification?.details ?? []
  return (
    <Card as="li" className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="grid gap-2">
        <h2 className="text-xl wrap-anywhere">{claim.name}</h2>
        <ClaimMarks claim={claim} />
      </div>
      <ContactFacts claim={claim} />
      {details.length > 0 && (
        <ul aria-label="Verification result" className="grid gap-1 text-sm text-muted">
          {details.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <Actions claim={claim} isAsking={isAsking} onAsk={onAsk} onChanged={onChanged} onReview={onReview} />
    </Card>
  )
}

function Actions({ claim, isAsking, onAsk, onChanged, onReview }: ClaimCardProps) {
  const { busy, problem, send, forget } = useStaffCall()
  const button = useFocusBack(isAsking)
  const [action] = actionsOf(claim.trustState)
  const isSimple = (action === 'approve' && !claim.isRival) || action === 'promote'
  async function decide(chosen: 'approve' | 'promote') {
    await decideClaim(claim, chosen, { note: keptNote(claim.id) }).finally(onChanged)
    toast(doneIn(chosen, claim))
    onAsk(false)
  }
  if (isAsking && isSimple)
    return (
      <ConfirmButton
        question={questionOf(action, claim)}
        yes={action === 'approve' ? 'Approve' : 'Promote'}
        no="Not yet"
        isBusy={busy}
        problem={problem}
        onYes={() => send(() => decide(action))}
        onNo={() => {
          forget()
          onAsk(false)
        }}
      />
    )
  const about = <span className="sr-only"> {claim.name}</span>
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" className="max-sm:flex-1" onClick={onReview}>
        Review{about}
      </Button>
      {action !== undefined && (
        <Button ref={button} className="max-sm:flex-1" onClick={isSimple ? () => onAsk(true) : onReview}>
          {action === 'approve' ? 'Approve' : 'Promote'}
          {about}
        </Button>
      )}
      {action === 'approve' && (
        <Button look="ghost" className="max-sm:basis-full" onClick={onReview}>
          Reject{about}
        </Button>
      )}
    </div>
  )
}
