import { useSending } from '../../../lib/forms/use-sending.ts'
import { actionProblem } from './staff.messages.ts'

/**
 * Sends an action of staff, by `staffApi`: one at a time, with the sentences of staff's pages. If the hour is over, the
 * gate comes over the page, and the form stays as it was.
 */
export function useStaffCall() {
  const sending = useSending()
  return {
    ...sending,
    send: (action: () => Promise<unknown>) => sending.send(action, actionProblem),
  }
}
