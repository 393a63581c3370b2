import type { Booking } from '@nofomo/contracts/bookings.ts'
import { limits } from '@nofomo/contracts/options.ts'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

type Answer = 'confirm' | 'decline'
const done: Record<Answer, string> = {
  confirm: 'Confirmed. The group gets a mail.',
  decline: 'Declined. The group gets a mail.',
}

/** Confirm or decline, with a word to the group if there is one. */
export function AnswerForm({ booking }: { booking: Booking }) {
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState('')
  const [sending, setSending] = useState<Answer>()
  const [failure, setFailure] = useState<string>()

  async function send(answer: Answer) {
    if (sending) return
    setSending(answer)
    setFailure(undefined)
    try {
      const body = { answer, note: note.trim() || null }
      await api('POST /api/venue/bookings/:bookingId/answer', { params: { bookingId: booking.id }, body })
      toast(done[answer])
      await revalidate()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'That did not work. Please try again.')
      // Somebody else was quicker: what the list says now explains it.
      if (error instanceof ApiError && error.code === 'already_answered') await revalidate()
    } finally {
      setSending(undefined)
    }
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void send('confirm')
  }

  return (
    <form onSubmit={confirm} className="grid grid-cols-1 gap-3">
      <Field
        label="Note to the group (optional)"
        autoComplete="off"
        maxLength={limits.bookingRequestsLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && (
        <p role="alert" className="text-sm font-bold text-no">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={sending === 'confirm'}>
          {sending === 'confirm' ? 'Confirming…' : 'Confirm'}
        </Button>
        <Button look="quiet" busy={sending === 'decline'} onClick={() => void send('decline')}>
          {sending === 'decline' ? 'Declining…' : 'Decline'}
        </Button>
      </div>
    </form>
  )
}
