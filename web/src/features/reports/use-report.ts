import type { ReportReason } from '@nofomo/contracts/reports/choices.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { noReason, notSent, offline } from './report.messages.ts'

export type ReportDraft = { reason: ReportReason | null; words: string }
export const noDraft: ReportDraft = { reason: null, words: '' }

/** What a report is about. */
export type ReportSubject = { sessionId: string } | { crewId: string }

/** Sends a report, which needs a reason. */
export function useReport(subject: ReportSubject, { reason, words }: ReportDraft, onSent: () => void) {
  const sending = useSending()
  function submit() {
    if (reason === null) return sending.refuse({ sentence: '', fields: { reason: noReason } })
    const typed = words.trim()
    void sending.send(
      async () => {
        const body = { reason, ...(typed && { words: typed }) }
        if ('crewId' in subject) await api('POST /api/crews/:crewId/report', { params: subject, body })
        else await api('POST /api/sessions/:sessionId/report', { params: subject, body })
        onSent()
      },
      { failed: notSent, network: offline },
    )
  }
  return { ...sending, submit }
}
