import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { type FormEvent, useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { useDemo } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useVenueReload } from '../../../venue/venue-data.ts'

type Answer = 'confirm' | 'decline'
const done: Record<Answer, string> = { confirm: 'Confirmed.', decline: 'Declined.' }

/** Confirms or declines, with an optional message to the group. */
export function AnswerForm({ booking }: { booking: Booking }) {
  const reload = useVenueReload()
  const isDemo = useDemo()
  const { form, busy, problem, send } = useSending()
  const [answer, setAnswer] = useState<Answer>('confirm')
  const sending = busy ? answer : null

  function give(answer: Answer) {
    if (busy) return
    setAnswer(answer)
    void send(() => store(answer))
  }
  async function store(answer: Answer) {
    const note = new FormData(form.current ?? undefined).get('note')
    const body = { answer, note: String(note ?? '').trim() || null }
    try {
      await api('POST /api/venue/bookings/:bookingId/answer', { params: { bookingId: booking.id }, body })
      toast(`${done[answer]} ${isDemo ? 'The demo sends no mail.' : 'The group gets a mail.'}`)
    } catch (error) {
      // Somebody else answered first: the updated list explains it.
      if (error instanceof ApiError && error.code === 'already_answered') await reload()
      throw error
    }
    await reload()
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    give('confirm')
  }

  return (
    <form ref={form} noValidate onSubmit={confirm} className="grid grid-cols-1 gap-3">
      <Field
        label="Note to the group (optional)"
        name="note"
        autoComplete="off"
        maxLength={formLimits.bookingRequestsLength}
      />
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={sending === 'confirm'}>
          {sending === 'confirm' ? 'Confirming…' : 'Confirm'}
        </Button>
        <Button look="quiet" busy={sending === 'decline'} onClick={() => give('decline')}>
          {sending === 'decline' ? 'Declining…' : 'Decline'}
        </Button>
      </div>
    </form>
  )
}
