import type { ShownFields } from '@nofomo/contracts/listing/endpoints.ts'
import { listingDecisionForm } from '@nofomo/contracts/staff/decision-forms.ts'
import type { ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'
import { reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { useState } from 'react'
import { differencesOf } from '../../../../features/listing/listing-differences.ts'
import { checkValues } from '../../../../lib/forms/check-values.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { VenuePicture } from '../../../../ui/venue-picture.tsx'
import { lateMarks } from '../claims/claims.messages.ts'
import { keepNote, keptNote } from '../note-drafts.ts'
import { useStaffCall } from '../use-staff-call.ts'

type ListingCardProps = { edit: ReviewedListing; onChanged: () => Promise<void> }

/** A change of a listing: what guests see beside what they would see. */
export function ListingCard({ edit, onChanged }: ListingCardProps) {
  const { picture, shown, proposed, areHoursShown: isSeen } = edit
  const late = edit.late && lateMarks[edit.late]
  // A patch has no undefined values; JSON leaves them out.
  const differences = differencesOf(shown as Partial<ShownFields>, proposed as Partial<ShownFields>)
  return (
    <Card as="li" className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="grid gap-2">
        <h2 translate="no" className="text-xl wrap-anywhere">
          {edit.venueName}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {late && <Badge tone={late.tone}>{late.text}</Badge>}
          <p className="text-sm text-muted wrap-anywhere">
            Sent {tableTime(edit.sentAt)} by {edit.sentBy ?? 'an account that is gone'}
          </p>
        </div>
      </div>
      {picture && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Picture image={picture.shown} caption="Picture now" />
          <Picture image={picture.proposed} caption="Picture proposed" />
        </div>
      )}
      {differences.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {differences.map(({ label, now, next, areHours }) => (
            <li key={label} className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
              <h3 className="font-sans text-base font-bold tracking-normal">{label}</h3>
              <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
                <Side name={isSeen && areHours ? 'Before' : 'Now'} text={now} />
                <Side name={isSeen && areHours ? 'Shown already' : 'Proposed'} text={next} isNew />
              </dl>
            </li>
          ))}
        </ul>
      )}
      <ListingDecision edit={edit} onChanged={onChanged} />
    </Card>
  )
}

function Side({ name, text, isNew = false }: { name: string; text: string; isNew?: boolean }) {
  return (
    <div className={`min-w-0 rounded-control p-3 ${isNew ? 'bg-tint' : 'bg-surface'}`}>
      <dt className="text-sm font-bold text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  )
}

function Picture({ image, caption }: { image: string; caption: string }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-bold text-muted">{caption}</figcaption>
      <VenuePicture image={image} sizes="(min-width: 640px) 320px, 100vw" first className="rounded-control" />
    </figure>
  )
}

type ListingDecisionProps = { edit: ReviewedListing; onChanged: () => Promise<void> }

/** Accepts or refuses a change. The reason is only needed to refuse, and stays until it is sent. */
function ListingDecision({ edit, onChanged }: ListingDecisionProps) {
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
