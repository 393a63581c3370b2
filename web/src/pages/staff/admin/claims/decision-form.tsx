import { claimDecisionForm } from '@nofomo/contracts/staff/decision-forms.ts'
import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import { reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import { useId, useState } from 'react'
import { checkValues } from '../../../../lib/forms/check-values.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { keepNote, keptNote } from '../note-drafts.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { type Action, actionsOf, doneIn } from './claims.messages.ts'
import { decideClaim } from './decide-claim.ts'

type DecisionFormProps = {
  claim: ReviewedClaim
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Notes and the decision. What was typed stays until it is sent, whatever happens in between. */
export function DecisionForm({ claim, onChanged, onClose }: DecisionFormProps) {
  const { form, busy, problem, send, refuse, forgive } = useStaffCall()
  const [note, setNote] = useState(() => keptNote(claim.id))
  const [isReplacing, setReplacing] = useState(false)
  const actions = actionsOf(claim)
  const isRival = claim.isRival && actions.includes('approve')

  function decide(action: Action) {
    if (busy) return
    const { error } = checkValues(claimDecisionForm(isRival), { action, adminNotes: note, isReplacing })
    if (error) return refuse({ sentence: '', fields: error })
    void send(async () => {
      // Refused because somebody else has decided: the list behind the dialog shows that.
      await decideClaim(claim, action, { note, isReplacing }).finally(onChanged)
      toast(doneIn(action, claim))
      onClose()
    })
  }
  const button = (action: Action, label: string, look: 'primary' | 'quiet') =>
    actions.includes(action) && (
      <Button
        look={look}
        className={look === 'primary' ? 'max-sm:basis-full' : 'max-sm:flex-1'}
        busy={busy}
        onClick={() => decide(action)}
      >
        {label}
      </Button>
    )
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4"
    >
      {isRival && (
        <Replacing
          name={claim.name}
          isOn={isReplacing}
          error={problem?.fields.isReplacing}
          onChange={(isOn) => {
            setReplacing(isOn)
            forgive('isReplacing')
          }}
        />
      )}
      {actions.length > 0 && (
        <TextArea
          label="Admin Notes"
          hint={
            actions.includes('reject')
              ? 'Kept with the decision. If you reject, this is the reason that we mail.'
              : 'Kept with the decision.'
          }
          name="adminNotes"
          maxLength={reviewLimits.notesLength}
          value={note}
          error={problem?.fields.adminNotes}
          onChange={({ target }) => {
            setNote(target.value)
            keepNote(claim.id, target.value)
            forgive('adminNotes')
          }}
        />
      )}
      <Alert problem={problem} />
      <div className="flex flex-wrap gap-3">
        {button('approve', 'Approve & Verify', 'primary')}
        {button('promote', 'Promote to Premium', 'primary')}
        {button('reject', 'Reject', 'quiet')}
        <Button look="ghost" className="max-sm:flex-1" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}

type ReplacingProps = {
  name: string
  isOn: boolean
  error: string | undefined
  onChange: (isOn: boolean) => void
}

/** Whether approving hands the venue over from those who act for it now. */
function Replacing({ name, isOn, error, onChange }: ReplacingProps) {
  const id = useId()
  return (
    <div className="grid gap-2 rounded-control border border-maybe p-4">
      <p className="font-bold wrap-anywhere">Somebody acts for {name} already.</p>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="isReplacing"
          checked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-0.5 size-6 flex-none accent-ink"
        />
        <span>
          Replace them. Their access, their team’s and that of the phones at the counter end at once, and they
          are told. Without this the claim can only be rejected.
        </span>
      </label>
      {error && (
        <p id={id} className="text-sm font-bold text-no">
          {error}
        </p>
      )}
    </div>
  )
}
