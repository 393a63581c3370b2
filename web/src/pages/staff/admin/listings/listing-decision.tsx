import { listingDecisionForm } from '@nofomo/contracts/staff/decision-forms.ts'
import type { ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'
import { reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import { useState } from 'react'
import { checkValues } from '../../../../lib/forms/check-values.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { keepNote, keptNote } from '../note-drafts.ts'
import { useStaffCall } from '../use-staff-call.ts'

type ListingDecisionProps = { edit: ReviewedListing; onChanged: () => Promise<void> }

/** Accepts or refuses a change. The reason is only needed to refuse, and stays until it is sent. */
export function ListingDecision({ edit, onChanged }: ListingDecisionProps) {
  const { form, busy, problem, send, refuse, forgive } = useStaffCall()
  const [reason, setReason] = useState(() => keptNote(edit.id))

  function decide(action: 'accept' | 'refuse') {
    if (busy) return
    const { value: body, error } = checkValues(listingDecisionForm, { action, reason })
    if (error) return refuse({ sentence: '', fields: error })
    void send(async () => {
      await staffApi('POST /api/staff/listings/:editId', { params: { editId: edit.id }, body })
      keepNote(edit.id, '')
      const done = action === 'accept' ? 'Guests see it now' : 'Refused. The reason is on its way.'
      toast(`${edit.venueName}: ${done}`)
      await onChanged()
    })
  }
  const about = <span className="sr-only"> the change of {edit.venueName}</span>
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 gap-4"
    >
      <TextArea
        label="Reason"
        hint="Only to refuse: we mail it to whoever sent the change."
        name="reason"
        maxLength={reviewLimits.notesLength}
        value={reason}
        error={problem?.fields.reason}
        onChange={({ target }) => {
          setReason(target.value)
          keepNote(edit.id, target.value)
          forgive('reason')
        }}
      />
      <Alert problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => decide('accept')}>
          Accept{about}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => decide('refuse')}>
          Refuse{about}
        </Button>
      </div>
    </form>
  )
}
