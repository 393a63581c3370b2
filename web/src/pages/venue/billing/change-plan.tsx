import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { toast } from '../../../ui/toast.tsx'
import { cancelQuestion } from './billing.messages.ts'
import type { Venue } from './types.ts'

type ChangeProps = { venue: Venue; onChanged: (billing: Billing) => void }

/** Cancels at the end of the paid month, after a question in its place. */
export function CancelPlan({ billing, venue, onChanged }: ChangeProps & { billing: Billing }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send, forget } = useSending()
  const button = useFocusBack(isAsking)
  async function cancel() {
    const call = { body: { venueId: venue.id } }
    const reply = await apiInOrder('POST /api/venue/billing/cancel', call)
    onChanged(reply.billing)
    const { paidUntil } = reply.billing
    toast(
      paidUntil === null ? 'The plan is canceled' : `Canceled: the plan ends on ${dayInSeattle(paidUntil)}`,
    )
  }
  if (isAsking)
    return (
      <ConfirmButton
        question={cancelQuestion(billing, venue.name)}
        yes="Cancel at the end of the month"
        isBusy={busy}
        problem={problem}
        onYes={() => send(cancel)}
        onNo={() => {
          forget()
          setAsking(false)
        }}
      />
    )
  return (
    <div>
      <Button ref={button} look="quiet" onClick={() => setAsking(true)}>
        Cancel the plan
      </Button>
    </div>
  )
}

/** Takes a cancellation back while the paid month lasts. */
export function ResumePlan({ venue, onChanged }: ChangeProps) {
  const { busy, problem, send } = useSending()
  async function resume() {
    const call = { body: { venueId: venue.id } }
    const { billing } = await apiInOrder('POST /api/venue/billing/resume', call)
    onChanged(billing)
    toast('The plan goes on')
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={busy} onClick={() => send(resume)}>
        {busy ? 'Resuming…' : 'Resume Premium'}
      </Button>
      <Alert problem={problem} />
    </div>
  )
}
