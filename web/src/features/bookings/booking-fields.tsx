import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { limits } from '@nofomo/contracts/values/options.ts'
import type { ChangeEvent } from 'react'
import { Field, TextArea } from '../../ui/field.tsx'
import type { BookingDraft, BookingErrors } from './booking-draft.ts'

type BookingFieldsProps = {
  draft: BookingDraft
  errors: BookingErrors
  /** `2026-11-27` in Seattle; unknown while rendering on the server. */
  today: string | undefined
  onChange: (part: Partial<BookingDraft>) => void
}

/** The fields of a booking, each with its error below it. */
export function BookingFields({ draft, errors, today, onChange }: BookingFieldsProps) {
  const field = (name: keyof BookingDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Field
        label="Party size"
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.partySize}
        required
        {...field('partySize')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Day" type="date" required {...(today && { min: today })} {...field('day')} />
        <Field label="Time, in Seattle" type="time" required {...field('time')} />
      </div>
      <Field
        label="Name"
        autoComplete="name"
        required
        maxLength={formLimits.personNameLength}
        {...field('contactName')}
      />
      <Field
        label="Contact number"
        hint="Only the venue and you see it."
        type="tel"
        autoComplete="tel"
        required
        maxLength={formLimits.phoneLength}
        {...field('contactPhone')}
      />
      <TextArea
        label="Special requests (optional)"
        placeholder="A high chair, a birthday, no nuts…"
        rows={3}
        maxLength={formLimits.bookingRequestsLength}
        {...field('requests')}
      />
    </>
  )
}
