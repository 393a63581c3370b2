import type { ReportAction, ReportedSession } from '@nofomo/contracts/endpoints/reports.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { toast } from '../../../ui/toast.tsx'
import { keepNote } from '../note-drafts.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { doneInWords, noteMissing, venueMissing } from './reports-words.ts'

type DecisionInput = { action: ReportAction; venueId?: string; note: string }

/** Decides the reports of a session up to the newest that is shown, or restores it. */
export function useReportDecision(
  { sessionId, reports: { lastAt } }: ReportedSession,
  onChanged: () => Promise<void>,
) {
  const call = useStaffCall()
  function decide({ action, venueId, note }: DecisionInput) {
    if (call.busy) return
    const missing = missingIn({ action, note, ...(venueId && { venueId }) })
    if (missing) return call.refuse({ sentence: '', fields: missing })
    void call.send(async () => {
      const words = note.trim()
      const body = {
        action,
        ...(action !== 'restore' && lastAt !== null && { upTo: lastAt }),
        ...(action === 'remove_venue' && { venueId }),
        ...(words && { note: words }),
      }
      const { hostNotified } = await staffApi('POST /api/staff/reports/:sessionId', {
        params: { sessionId },
        body,
      })
      keepNote(sessionId, '')
      toast(doneInWords(action, hostNotified))
      await onChanged()
    })
  }
  return { ...call, decide }
}

/** What has to be given first; null if nothing is missing. */
function missingIn({ action, venueId, note }: DecisionInput): Record<string, string> | null {
  const needsNote = action !== 'dismiss' && action !== 'restore'
  const missing = {
    ...(action === 'remove_venue' && !venueId && { venueId: venueMissing }),
    ...(needsNote && note.trim() === '' && { note: noteMissing }),
  }
  return Object.keys(missing).length > 0 ? missing : null
}
