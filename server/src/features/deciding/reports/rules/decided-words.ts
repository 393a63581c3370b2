import type { ReportAction } from '@nofomo/contracts/reports/choices.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'

const did: Record<ReportAction, string> = {
  dismiss: 'dismissed these reports',
  hide: 'hid this session',
  restore: 'restored this session',
  remove_venue: 'removed a venue of this session',
  clear_words: 'cleared the words of this session',
  remove_message: 'removed the message of a venue',
}

/** Who decided first, and when, in Seattle time. Null: the reports were deleted without a decision. */
export function decidedInWords(decision: { action: ReportAction; staff: string; at: Date } | null): string {
  if (!decision) return 'These reports are not open any more.'
  return `${decision.staff} ${did[decision.action]} on ${tableTime(decision.at)}.`
}
