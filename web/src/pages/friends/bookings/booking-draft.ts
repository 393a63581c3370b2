import { bookingSentences } from '@nofomo/contracts/bookings/sentences.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { callableSentence, isPhone } from '@nofomo/contracts/text/phone-numbers.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { dayAfter, seattleDay, type WallClock, wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { isSkipped, momentOf, skippedTime } from '@nofomo/contracts/times/seattle-moments.ts'
import type { ApiInput } from '../../../lib/http/api-client.ts'
import type { BookingPlan } from './booking-plan.ts'

const yearMs = 365 * dayMs

/** The form's values. */
export type BookingDraft = {
  partySize: string
  day: string
  time: string
  contactName: string
  contactPhone: string
  requests: string
}

/** Errors by field. */
export type BookingErrors = Partial<BookingDraft>

/** What is known before any input. Day and time are empty without a meeting time. */
export function draftFor(plan: BookingPlan, contactName: string): BookingDraft {
  const { day, time } = plan.meetingAt ? wallClockOf(new Date(plan.meetingAt)) : { day: '', time: '' }
  return {
    partySize: plan.partySize === null ? '' : String(Math.min(plan.partySize, limits.partySize)),
    day,
    time,
    contactName,
    contactPhone: '',
    requests: '',
  }
}

/** Seven in the evening of the next day. */
export const tomorrowEvening = (now: Date): WallClock => ({
  day: dayAfter(seattleDay(now), 1),
  time: '19:00',
})

/** Missing and invalid values by field, in the form's order. The server checks again, and more. */
export function errorsIn(draft: BookingDraft, now: Date): BookingErrors {
  const errors: BookingErrors = {}
  const people = Number(draft.partySize)
  if (!Number.isInteger(people) || people < 1) errors.partySize = bookingSentences.partySize
  else if (people > limits.partySize) errors.partySize = bookingSentences.largeParty
  const startsAt = momentOf(draft)
  if (!draft.day) errors.day = 'Choose a day.'
  if (!draft.time) errors.time = 'Choose a time.'
  if (isSkipped(draft)) errors.time = skippedTime
  if (startsAt && startsAt <= now) errors.day = bookingSentences.past
  if (startsAt && startsAt.getTime() > now.getTime() + yearMs) errors.day = bookingSentences.tooFar
  if (!draft.contactName.trim()) errors.contactName = bookingSentences.contactName
  if (!isPhone(draft.contactPhone)) errors.contactPhone = callableSentence
  return errors
}

/** The call's body. @throws RangeError for a draft with errors */
export function bodyOf(draft: BookingDraft, plan: BookingPlan): ApiInput<'POST /api/bookings'>['body'] {
  const startsAt = momentOf(draft)
  if (!startsAt) throw new RangeError('A booking needs a day and a time.')
  return {
    sessionId: plan.sessionId,
    choice: plan.choice,
    partySize: Number(draft.partySize),
    startsAt: startsAt.toISOString(),
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone.trim(),
    requests: draft.requests.trim() || null,
  }
}

/** The server has one time where the form has a day and a time. */
export function errorsFromServer({ startsAt, ...fields }: Record<string, string>): Record<string, string> {
  return startsAt ? { ...fields, day: startsAt } : fields
}
