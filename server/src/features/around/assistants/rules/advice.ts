import type { ErrorCode } from '@nofomo/contracts/api/errors.ts'
import type { AppError } from '../../../../platform/errors.ts'
import { shownText } from './shown-text.ts'

/** What an assistant can do about a refusal. */
const nextSteps: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'Correct this and call again.',
  not_found:
    'Take sessionId and secret from the result of create_vote. Other votes cannot be changed from here.',
  forbidden: 'Tell the user; do not try again.',
  taken_down: 'Tell the user. This vote can be neither read nor changed.',
  voting_closed: 'Read what was decided with get_results.',
  list_full: 'Let the friends vote on the places that are listed.',
  conflict: 'Read the vote with get_results before you try again.',
  overtaken: 'Read the vote with get_results before you try again.',
  internal: 'Try once more; if it fails again, tell the user.',
}

/** The sentences for codes whose own sentence names something of the data. */
const fixed: Partial<Record<ErrorCode, string>> = {
  already_listed: 'This place is on the list already, so there is nothing to do.',
}

/** What an assistant reads of a refused call: what happened, and what to do next. */
export function adviceFor({ code, message, fields, retryAfterSeconds }: AppError): string {
  const happened = fixed[code] ?? shownText(message)
  const wrong = Object.entries(fields ?? {})
    .slice(0, 5)
    .map(([field, sentence]) => `${shownText(field)}: ${shownText(sentence)}`)
  const next = retryAfterSeconds
    ? `Wait ${retryAfterSeconds} seconds, then call again.`
    : (nextSteps[code] ?? '')
  return [happened, ...(wrong.length > 1 ? [wrong.join(' ')] : []), next].filter(Boolean).join(' ')
}
