import type { ReportAction, ReportReason } from '@nofomo/contracts/reports/choices.ts'
import type { ReportedSession } from '@nofomo/contracts/reports/endpoints.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { counted } from '../../../../lib/text/counted.ts'

export type ReportState = 'open' | 'decided'
export const reportTabs: readonly { state: ReportState; label: string }[] = [
  { state: 'open', label: 'Open' },
  { state: 'decided', label: 'Decided' },
]

/** The state that an address names; open without one. */
export const stateIn = (search: URLSearchParams): ReportState =>
  search.get('state') === 'decided' ? 'decided' : 'open'

const reasons: Record<ReportReason, string> = {
  offensive: 'Offensive words',
  spam: 'Spam or advertising',
  private_details: 'Private details',
  other: 'Something else',
  venue_message: 'A place’s message',
}
export const reasonOf = (reason: ReportReason): string => reasons[reason]

/** `3 reports: Offensive words (2), Something else (1)`. */
export function reportsInWords({ count, reasons: given }: ReportedSession['reports']): string {
  const listed = given.map(({ reason, count: times }) => `${reasonOf(reason)} (${times})`)
  return listed.length === 0 ? counted(count, 'report') : `${counted(count, 'report')}: ${listed.join(', ')}`
}

/** `First Fri, Nov 27, 7:00 PM, last …`; one time if they are the same. Null without reports. */
export function timesInWords({ firstAt, lastAt }: ReportedSession['reports']): string | null {
  if (firstAt === null || lastAt === null) return null
  const [first, last] = [tableTime(firstAt), tableTime(lastAt)]
  return first === last ? `Reported ${first}` : `First reported ${first}, last ${last}`
}

const did: Record<ReportAction, string> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  restore: 'Restored',
  remove_venue: 'A place removed',
  clear_words: 'Words cleared',
  remove_message: 'Message removed',
}

/** `Hidden by Robin, Fri, Nov 27, 7:00 PM`. */
export function decisionInWords({
  action,
  staff,
  at,
  venueName,
}: NonNullable<ReportedSession['decision']>): string {
  const what = venueName === null ? did[action] : `${venueName} removed`
  return `${what} by ${staff}, ${tableTime(at)}`
}

/** What can be done about open reports, with the button's label. */
export const choices = [
  ['dismiss', 'Nothing is wrong: dismiss', 'Dismiss'],
  ['hide', 'Hide the vote from everybody', 'Hide the vote'],
  ['clear_words', 'Clear title, description and the host’s name', 'Clear the words'],
  ['remove_venue', 'Remove a place from its list', 'Remove the place'],
  ['remove_message', 'Remove the place’s message and the answer', 'Remove the message'],
] as const satisfies readonly (readonly [ReportAction, string, string])[]
export type Choice = (typeof choices)[number][0]

export const labelOf = (choice: Choice): string => choices.find(([each]) => each === choice)?.[2] ?? 'Decide'

/** Below the note: who reads it. */
export function noteHint(choice: Choice, hasHostAddress: boolean): string {
  if (choice === 'dismiss' || choice === 'remove_message')
    return 'Optional, for the audit. The host is not told.'
  return hasHostAddress
    ? 'Needed: we mail it to the host.'
    : 'Needed, for the audit. This host has no address.'
}

export function doneInWords(action: ReportAction, hostNotified: boolean): string {
  const done = {
    dismiss: 'Dismissed',
    hide: 'The vote is hidden',
    restore: 'The vote is back',
    remove_venue: 'The place is gone',
    clear_words: 'The words are gone',
    remove_message: 'The message is gone',
  }[action]
  return hostNotified ? `${done}. The host gets a mail.` : `${done}.`
}
