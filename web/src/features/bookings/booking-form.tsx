import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { track } from '../../platform/analytics/track.ts'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type BookingDraft, bodyOf, draftFor, errorsFromServer, errorsIn } from './booking-draft.ts'
import { BookingFields } from './booking-fields.tsx'
import type { BookingPlan } from './booking-plan.ts'
import { BookingProblem, type Problem } from './booking-problem.tsx'
import { tomorrowEvening, wallClockOf } from './seattle-time.ts'

/** Asks for the table. What was typed stays until the server has it, also when another place is chosen meanwhile. */
export function BookingForm({ plan, contactName }: { plan: BookingPlan; contactName: string }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftFor(plan, contactName))
  const [suggestedDay] = useState(draft.day)
  const [today, setToday] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>({ fields: {} })
  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblem(({ fields }) => ({ fields: without(fields, Object.keys(part)) }))
  }

  useEffect(() => {
    const now = new Date()
    setToday(wallClockOf(now).day)
    // Without a time to meet, or with one that has passed, the next evening is as good a guess as any.
    if (!plan.meetingAt || new Date(plan.meetingAt) <= now)
      setDraft((before) => (before.day === suggestedDay ? { ...before, ...tomorrowEvening(now) } : before))
  }, [plan.meetingAt, suggestedDay])

  function show(next: Problem) {
    setProblem(next)
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(({ name }) => name in next.fields)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const fields = errorsIn(draft, new Date())
    if (Object.keys(fields).length > 0) return show({ fields })
    setBusy(true)
    setProblem({ fields: {} })
    try {
      const { booking } = await api('POST /api/bookings', { body: bodyOf(draft, plan) })
      track('booking_requested')
      // In place of the form: going back leads to the results, not to a second request.
      await navigate(paths.booking(booking.id), { replace: true })
    } catch (error) {
      show(problemOf(error, draft))
    } finally {
      setBusy(false)
    }
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
        <BookingFields draft={draft} errors={problem.fields} today={today} onChange={change} />
        <BookingProblem problem={problem} />
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Securing your spot...' : 'Confirm Booking'}
        </Button>
        <p className="text-sm text-muted">
          This sends a request for a table. It is certain once the venue has said yes, and you can cancel it
          here.
        </p>
      </form>
    </Card>
  )
}

function problemOf(error: unknown, draft: BookingDraft): Problem {
  if (!(error instanceof ApiError)) return { fields: {}, sentence: 'That did not work. Please try again.' }
  const fields = errorsFromServer(error.fields)
  // A sentence that stands beside its field is not said twice.
  const isBeside = Object.keys(fields).some((name) => name in draft)
  return isBeside ? { fields } : { fields: {}, sentence: error.message, code: error.code }
}

function without(fields: Problem['fields'], changed: readonly string[]): Problem['fields'] {
  const kept = Object.entries(fields).filter(([name]) => !changed.includes(name))
  return Object.fromEntries(kept) as Problem['fields']
}
