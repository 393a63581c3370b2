import type { ReportReason } from '@nofomo/contracts/values/report-choices.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { noReason, notSent, offline } from './report.messages.ts'

export type ReportDraft = { reason: ReportReason | null; words: string }
export const noDraft: ReportDraft = { reason: null, words: '' }

/** Sends a report, which needs a reason. */
export function useReport(sessionId: string, { reason, words }: ReportDraft, onSent: () => void) {
  const sending = useSending()
  function submit() {
    if (reason === null) return sending.refuse({ sentence: '', fields: { reason: noReason } })
    const typed = words.trim()
    void sending.send(
      async () => {
        const body = { reason, ...(typed && { words: typed }) }
        await api('POST /api/sessions/:sessionId/report', { params: { sessionId }, body })
        onSent()
      },
      (error) => problemOf(error, { failed: notSent, network: offline }),
    )
  }
  return { ...sending, submit }
}
