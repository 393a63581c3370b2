import type { Message } from '@nofomo/contracts/messages/endpoints.ts'
import { maxMessageLength, nightOf } from '@nofomo/contracts/messages/limits.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { useState, useSyncExternalStore } from 'react'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useSmallForm } from '../../../../lib/forms/use-small-form.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../../lib/http/api-in-order.ts'
import { serverNow, subscribeToClock } from '../../../../lib/time/clock.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { UndoNote } from '../../../../ui/undo-note.tsx'
import { answerHint, fromPlace, hidden, notSent } from './message.messages.ts'

type VenueMessageProps = {
  session: Pick<Session, 'id' | 'meetingAt' | 'completedAt'>
  place: string
  /** Absent once it is hidden or gone. */
  message: Message | undefined
  isHost: boolean
}

/** What the chosen place wrote to the group, and the host's answer. Whoever hides it can take that back. */
export default function VenueMessage({ session, place, message, isHost }: VenueMessageProps) {
  const [isHidden, setHidden] = useState(false)
  const mute = async (isMuted: boolean) => {
    const call = { params: { sessionId: session.id }, body: { isMuted } }
    await apiInOrder('PUT /api/sessions/:sessionId/message/muted', call)
    setHidden(isMuted)
  }
  if (isHidden)
    return (
      <UndoNote undoes="show the message again" undo={() => mute(false)} takesFocus>
        {hidden}
      </UndoNote>
    )
  if (!message) return null
  return (
    <Card as="section" aria-labelledby="message" className="grid grid-cols-1 gap-3 p-5 sm:p-7">
      <h2 id="message" className="font-sans text-sm tracking-normal text-muted">
        {fromPlace(place)}
      </h2>
      <p className="text-lg whitespace-pre-line wrap-anywhere">{message.words}</p>
      {message.answer !== null && (
        <div className="rounded-control bg-tint px-4 py-3">
          <h3 className="font-sans text-sm tracking-normal text-muted">
            {isHost ? 'You answered' : 'The host answered'}
          </h3>
          <p className="whitespace-pre-line wrap-anywhere">{message.answer}</p>
        </div>
      )}
      {isHost && message.answer === null && <Answer session={session} />}
      {isHost && <Hide hide={() => mute(true)} />}
    </Card>
  )
}

function Hide({ hide }: { hide: () => Promise<void> }) {
  const { busy, problem, send } = useSending()
  return (
    <>
      <button
        type="button"
        aria-label="Hide the message"
        aria-busy={busy || undefined}
        onClick={() => void send(hide)}
        className="min-h-11 justify-self-start text-sm text-muted underline underline-offset-3 hover:text-ink"
      >
        Hide
      </button>
      <Alert small problem={problem} />
    </>
  )
}

/** Folded; what was typed stays. The place sees no answer after the evening. */
function Answer({ session }: Pick<VenueMessageProps, 'session'>) {
  const isOver = useSyncExternalStore(
    subscribeToClock,
    () => serverNow() >= nightsEndOf(session),
    () => false,
  )
  const { props, busy, problem, problems } = useSmallForm<'words'>({
    // The server's sentences are shown at the field.
    check: () => ({}),
    send: (body) =>
      api('POST /api/sessions/:sessionId/message/answer', { params: { sessionId: session.id }, body }),
    failure: notSent,
  })
  if (isOver) return null
  return (
    <details>
      <summary className="w-fit min-h-11 cursor-pointer py-2 font-bold">Answer</summary>
      <form {...props} className="grid grid-cols-1 gap-3 pt-1">
        <TextArea
          label="Your answer"
          name="words"
          hint={answerHint}
          error={problems.words}
          maxLength={maxMessageLength}
          rows={3}
        />
        <Alert small problem={problem?.sentence ? problem : null} />
        <Button type="submit" look="quiet" className="justify-self-start" busy={busy}>
          {busy ? 'Sending…' : 'Send answer'}
        </Button>
      </form>
    </details>
  )
}

/** In ms. */
function nightsEndOf({ meetingAt, completedAt }: VenueMessageProps['session']): number {
  const decidedAt = new Date(completedAt ?? serverNow())
  return nightOf({
    meetingAt: meetingAt === null ? null : new Date(meetingAt),
    completedAt: decidedAt,
  }).getTime()
}
