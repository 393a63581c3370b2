import type { ChosenReason, ReportReason } from '@nofomo/contracts/reports/choices.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { noReason, notSent, offline } from './report.messages.ts'

export type ReportDraft = { reason: ChosenReason | null; words: string }
export const noDraft: ReportDraft = { reason: null, words: '' }

/** What a report is about: a session, a venue's message in one, or a crew. */
export type ReportSubject = { sessionId: string; about?: 'message' | undefined } | { crewId: string }

export const kindOf = (subject: ReportSubject): 'crew' | 'message' | 'vote' =>
  'crewId' in subject ? 'crew' : (subject.about ?? 'vote')

/** Sends a report, which needs a reason unless it is about a message. */
export function useReport(subject: ReportSubject, { reason, words }: ReportDraft, onSent: () => void) {
  const sending = useSending()
  function submit() {
    const given = { ...(words.trim() && { words: words.trim() }) }
    const send = (call: () => Promise<unknown>) =>
      void sending.send(() => call().then(onSent), { failed: notSent, network: offline })
    const ofSession = (sessionId: string, why: ReportReason) =>
      send(() =>
        api('POST /api/sessions/:sessionId/report', {
          params: { sessionId },
          body: { reason: why, ...given },
        }),
      )
    if (!('crewId' in subject) && subject.about) ofSession(subject.sessionId, 'venue_message')
    else if (reason === null) sending.refuse({ sentence: '', fields: { reason: noReason } })
    else if ('sessionId' in subject) ofSession(subject.sessionId, reason)
    else send(() => api('POST /api/crews/:crewId/report', { params: subject, body: { reason, ...given } }))
  }
  return { ...sending, submit }
}
