import { ApiError } from '../../../lib/http/api-client.ts'
import { type Problem, problemOf, sentenceOf } from '../../../lib/http/problem.ts'

export const gateFailed = 'Authentication failed'
export const noToken = 'No admin token found. Please log in again.'
export const actionFailed = 'Failed to process action. Please try again.'
export const notSent = 'Your hour was over, so nothing was sent. What you typed is still here.'

/** The browser itself knows that it has no network: the call never left. */
export const offlineUndecided =
  'You are offline, so nothing was sent and nothing is decided. What you typed is still here: press again once you are online.'
/** The call may have arrived, and only its answer be lost. */
export const unanswered =
  'NoFOMO did not answer, so this is probably not decided. Check your connection and press again: nothing is decided twice.'

/** `47 min left`, of an hour; the last minute is one, too. */
export function timeLeft(ms: number): string {
  return `${Math.min(60, Math.max(1, Math.ceil(ms / 60_000)))} min left`
}

/** Why a call of staff failed: the server's reason, else its status. */
export function callFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return actionFailed
  return sentenceOf(error, { failed: `API call failed: ${error.status}` })
}

/** Why an action of staff failed. After the hour's end the gate covers the page, and what was typed can be sent again. */
export function actionProblem(error: unknown): Problem {
  if (error instanceof ApiError && error.status === 401)
    return { sentence: notSent, fields: {}, isWarning: true }
  if (error instanceof ApiError && error.code === 'network')
    return { sentence: navigator.onLine ? unanswered : offlineUndecided, fields: {}, isWarning: true }
  return problemOf(error, { failed: actionFailed })
}
