import type { ReportAction } from '@nofomo/contracts/reports/choices.ts'
import type { ReportedSession } from '@nofomo/contracts/reports/endpoints.ts'
import { reportDecisionForm } from '@nofomo/contracts/staff/decision-forms.ts'
import { checkValues } from '../../../../lib/forms/check-values.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { toast } from '../../../../ui/toast.tsx'
import { keepNote } from '../note-drafts.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { doneInWords } from './reports.messages.ts'

type DecisionInput = { action: ReportAction; venueId?: string; note: string }

/** Decides the reports of a session up to the newest that is shown, or restores it. */
export function useReportDecision(
  { sessionId, reports: { lastAt } }: ReportedSession,
  onChanged: () => Promise<void>,
) {
  const call = useStaffCall()
  function decide({ action, venueId, note }: DecisionInput) {
    if (call.busy) return
    const { value, error } = checkValues(reportDecisionForm, { action, venueId, note })
    if (error) return call.refuse({ sentence: '', fields: error })
    void call.send(async () => {
      const body = {
        action,
        ...(action !== 'restore' && lastAt !== null && { upTo: lastAt }),
        ...(action === 'remove_venue' && { venueId: value.venueId }),
        ...(value.note && { note: value.note }),
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
