import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { keptNote } from '../note-drafts.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { ClaimMarks, ContactFacts } from './claim-facts.tsx'
import { actionsOf, doneIn } from './claims.messages.ts'
import { decideClaim } from './decide-claim.ts'

type ClaimCardProps = {
  claim: ReviewedClaim
  onChanged: () => Promise<void>
  onReview: () => void
}

/** A claim with all that is known of it, in little space, and the decision beside it. */
export function ClaimCard({ claim, onChanged, onReview }: ClaimCardProps) {
  // What matches is in the score, and in the dialog.
  const open =
    claim.verificationData.softVerification?.checks.filter(({ outcome }) => outcome !== 'yes') ?? []
  return (
    <Card
      as="li"
      className="grid grid-cols-1 items-start gap-x-5 gap-y-2 p-4 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 translate="no" tabIndex={-1} className="scroll-mt-4 scroll-mb-[35vh] text-lg wrap-anywhere">
            {claim.name}
          </h2>
          <ClaimMarks claim={claim} />
        </div>
        <ContactFacts claim={claim} isCompact />
        {open.length > 0 && (
          <ul
            aria-label="Verification result"
            className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted"
          >
            {open.map(({ name, detail }) => (
              <li key={name} className="wrap-anywhere">
                {detail}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Actions claim={claim} onChanged={onChanged} onReview={onReview} />
    </Card>
  )
}

/** A decision takes effect later and can be undone, so nothing is asked first. A reason or a choice needs the dialog. */
function Actions({ claim, onChanged, onReview }: ClaimCardProps) {
  const { busy, problem, send } = useStaffCall()
  const [action] = actionsOf(claim)
  const isSimple = (action === 'approve' && !claim.isRival) || action === 'promote'
  const decide = (chosen: 'approve' | 'promote') =>
    send(async () => {
      await decideClaim(claim, chosen, { note: keptNote(claim.id) }).finally(onChanged)
      toast(doneIn(chosen, claim))
    })
  const about = <span className="sr-only"> {claim.name}</span>
  return (
    <div className="grid gap-2 lg:w-52">
      <div className="flex flex-wrap gap-2">
        {(action === 'approve' || action === 'promote') && (
          <Button
            size="small"
            className="min-h-11 flex-1"
            busy={busy}
            aria-keyshortcuts={action === 'approve' ? 'a' : undefined}
            onClick={isSimple ? () => decide(action) : onReview}
          >
            {action === 'approve' ? 'Approve' : 'Promote'}
            {about}
          </Button>
        )}
        {action === 'approve' && (
          <Button
            look="quiet"
            size="small"
            className="min-h-11 flex-1"
            aria-keyshortcuts="r"
            onClick={onReview}
          >
            Reject{about}
          </Button>
        )}
        <Button look="ghost" size="small" className="min-h-11 flex-1" onClick={onReview}>
          Review{about}
        </Button>
      </div>
      <Alert problem={problem} />
    </div>
  )
}
