import { seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { track } from '../../lib/analytics/track.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { paths } from '../../shell/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { beforehand, hoursNote } from './booking.messages.ts'
import {
  type BookingDraft,
  bodyOf,
  draftFor,
  errorsFromServer,
  errorsIn,
  tomorrowEvening,
} from './booking-draft.ts'
import { BookingFields } from './booking-fields.tsx'
import type { BookingPlan } from './booking-plan.ts'
import { BookingProblem } from './booking-problem.tsx'

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
