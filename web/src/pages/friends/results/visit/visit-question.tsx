import type { VisitQuestion as Question } from '@nofomo/contracts/guest-facts/endpoints.ts'
import { isVisitOver, type VisitAnswer, visitAnswers } from '@nofomo/contracts/guest-facts/questions.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../../../lib/http/api-of-browser.ts'
import { inOrder } from '../../../../lib/http/in-order.ts'
import { useOptionalAnswer } from '../../../../lib/http/use-optional-answer.ts'
import { serverNow, subscribeToClock } from '../../../../lib/time/clock.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import {
  answerWords,
  notSaved,
  questionInWords,
  skipped,
  thanks,
  visitTitle,
  whyAsked,
} from './visit.messages.ts'

type VisitQuestionProps = { session: Pick<Session, 'id' | 'meetingAt' | 'completedAt'>; place: string }

/** One yes/no question about the winner, from the day after the visit. Loading it fails silently: it is no errand of the group. */
export default function VisitQuestion({ session, place }: VisitQuestionProps) {
  const { question, setQuestion } = useQuestion(session)
  const [isSkipped, setSkipped] = useState(false)
  const saving = useSending()
  const note = useRef<HTMLParagraphElement>(null)
  if (question === null && !isSkipped) return null

  const send = ({ feature }: Question, answer: VisitAnswer | 'skipped') =>
    saving.send(async () => {
      const call = { params: { sessionId: session.id }, body: { feature, answer } }
      const saved = await inOrder((headers) =>
        apiOfBrowser('PUT /api/sessions/:sessionId/visit-question', call, { headers }),
      )
      setQuestion(saved.question)
      if (answer !== 'skipped') return
      setSkipped(true)
      // The button that had the focus is gone.
      note.current?.focus()
    }, notSaved)
  const said = isSkipped ? skipped : question?.answer != null && thanks
  return (
    <Card as="section" aria-labelledby="visit" className="grid grid-cols-1 gap-3 p-5 sm:p-7">
      <h2 id="visit" className="font-sans text-sm tracking-normal text-muted">
        {visitTitle(place)}
      </h2>
      {question && (
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-3 font-display text-xl leading-tight font-bold">
            {questionInWords(question)}
          </legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {visitAnswers.map((answer) => (
              <Button
                key={answer}
                look="quiet"
                busy={saving.busy}
                aria-pressed={question.answer === answer}
                className="min-h-14 last:max-sm:col-span-2 aria-pressed:border-ink aria-pressed:bg-tint"
                onClick={() => send(question, answer)}
              >
                {question.answer === answer && <span aria-hidden="true">✓</span>}
                {answerWords[answer]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <p ref={note} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        {said || whyAsked}
      </p>
      <Alert problem={saving.problem} />
      {question?.answer === null && (
        <Button
          look="ghost"
          size="small"
          busy={saving.busy}
          className="-ml-3 justify-self-start"
          onClick={() => send(question, 'skipped')}
        >
          Skip for good
        </Button>
      )}
    </Card>
  )
}

function useQuestion({ id, meetingAt, completedAt }: VisitQuestionProps['session']) {
  const isOver = useSyncExternalStore(subscribeToClock, () =>
    isVisitOver({ meetingAt: dateOf(meetingAt), completedAt: dateOf(completedAt) }, new Date(serverNow())),
  )
  const ask = async (options: { signal: AbortSignal }): Promise<Question | null> =>
    (await api('GET /api/sessions/:sessionId/visit-question', { params: { sessionId: id } }, options))
      .question
  const [question, setQuestion] = useOptionalAnswer(`${id} ${isOver}`, isOver ? ask : null)
  return { question, setQuestion }
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time))
