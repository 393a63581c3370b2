import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { track } from '../../../lib/analytics/track.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../../lib/http/problem.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { beforehand, hoursNote } from './booking.messages.ts'
import {
  type BookingDraft,
  type BookingErrors,
  bodyOf,
  draftFor,
  errorsFromServer,
  errorsIn,
  tomorrowEvening,
} from './booking-draft.ts'
import type { BookingPlan } from './booking-plan.ts'

type BookingFormProps = { plan: BookingPlan; contactName: string; answers: boolean }

/** Requests the table. The input stays until the server has it, even if another place is chosen in the meantime. */
export function BookingForm({ plan, contactName, answers }: BookingFormProps) {
  const navigate = useNavigate()
  const { form, busy, problem, send, refuse, forgive } = useSending()
  const [draft, setDraft] = useState(() => draftFor(plan, contactName))
  const [suggestedDay] = useState(draft.day)
  const [today, setToday] = useState<string>()
  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    forgive(...Object.keys(part))
  }

  // Input from before hydration.
  useEffect(() => {
    if (!form.current) return
    const typed = Object.fromEntries(new FormData(form.current)) as Partial<BookingDraft>
    setDraft((before) => ({ ...before, ...typed }))
  }, [form])
  useEffect(() => {
    const now = new Date(serverNow())
    setToday(seattleDay(now))
    // Without a future meeting time, the next evening is a reasonable default.
    if (!plan.meetingAt || new Date(plan.meetingAt) <= now)
      setDraft((before) => (before.day === suggestedDay ? { ...before, ...tomorrowEvening(now) } : before))
  }, [plan.meetingAt, suggestedDay])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const fields = errorsIn(draft, new Date(serverNow()))
    if (Object.keys(fields).length > 0) return refuse({ sentence: '', fields })
    void send(book, (error) => {
      const found = problemOf(error)
      return { ...found, fields: errorsFromServer(found.fields) }
    })
  }
  async function book() {
    const { booking } = await api('POST /api/bookings', { body: bodyOf(draft, plan) })
    track('booking_requested')
    // Replaces the form in the history: Back opens the results, not a second request.
    await navigate(paths.booking(booking.id), { replace: true })
  }

  return (
    <Card className="p-5 sm:p-7">
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        aria-label="Your table"
        className="grid grid-cols-1 gap-4"
      >
        <BookingFields draft={draft} errors={problem?.fields ?? {}} today={today} onChange={change} />
        {hoursNote(plan) !== null && <p className="text-sm text-muted wrap-anywhere">{hoursNote(plan)}</p>}
        <BookingProblem problem={problem} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Securing your spot...' : 'Confirm Booking'}
        </Button>
        <p className="text-sm text-muted wrap-anywhere">{beforehand(plan, answers)}</p>
      </form>
    </Card>
  )
}

/** Errors that belong to no field, with a next action where there is one. */
function BookingProblem({ problem }: { problem: Problem | null }) {
  const { pathname, search } = useLocation()
  const wayOn =
    problem?.code === 'already_booked'
      ? { to: paths.app(), label: 'See it in your plans' }
      : problem?.code === 'unauthorized'
        ? { to: withQuery(paths.consumerLogin(), { redirect: pathname + search }), label: 'Sign in' }
        : null
  return (
    <Alert problem={problem}>
      {wayOn && (
        <Link to={wayOn.to} className="font-bold text-sound underline-offset-4 hover:underline">
          {wayOn.label}
        </Link>
      )}
    </Alert>
  )
}

type BookingFieldsProps = {
  draft: BookingDraft
  errors: BookingErrors
  /** `2026-11-27` in Seattle; unknown while rendering on the server. */
  today: string | undefined
  onChange: (part: Partial<BookingDraft>) => void
}

/** The fields of a booking, each with its error below it. */
function BookingFields({ draft, errors, today, onChange }: BookingFieldsProps) {
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
