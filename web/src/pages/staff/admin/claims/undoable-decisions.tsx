import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { undoableInWords, undoneInWords } from './claims.messages.ts'

type UndoableDecisionsProps = { claims: readonly ReviewedClaim[]; onChanged: () => Promise<void> }

/**
 * What was decided in the last minutes and has not taken effect yet: nobody is mailed, so it can be undone. It stays at the
 * bottom of the window, however many there are: no claim moves because of it, and no toast lies over it.
 */
export function UndoableDecisions({ claims, onChanged }: UndoableDecisionsProps) {
  if (claims.length === 0) return null
  return (
    <Card
      as="section"
      aria-label="Decisions that can be undone"
      className="sticky bottom-2 z-10 max-h-[33vh] overflow-y-auto px-5 pt-3 pb-1 sm:px-6"
    >
      <p className="text-sm text-muted">Nobody is mailed before a decision takes effect.</p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {claims.map((claim) => (
          <UndoableDecision key={claim.id} claim={claim} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  )
}

function UndoableDecision({ claim, onChanged }: { claim: ReviewedClaim; onChanged: () => Promise<void> }) {
  const { busy, problem, send } = useStaffCall()
  const params = { claimId: claim.id }
  const undo = () =>
    send(async () => {
      await staffApi('POST /api/staff/claims/:claimId/undo', { params }).finally(onChanged)
      toast(undoneInWords(claim))
    })
  const apply = () =>
    send(() => staffApi('POST /api/staff/claims/:claimId/apply', { params }).finally(onChanged))
  const about = <span className="sr-only"> the decision about {claim.name}</span>
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-w-0 wrap-anywhere">
          <span>{undoableInWords(claim)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="small" className="min-h-11" busy={busy} onClick={undo}>
            Undo{about}
          </Button>
          <Button look="ghost" size="small" className="min-h-11" busy={busy} onClick={apply}>
            Apply now{about}
          </Button>
        </div>
      </div>
      <Alert problem={problem} />
    </li>
  )
}
