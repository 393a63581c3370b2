import type { ReportAction } from '@nofomo/contracts/reports/choices.ts'
import type { StaffAction } from '@nofomo/contracts/staff/endpoints.ts'
import { addressOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { recordAction } from '../../../running/staff/public.ts'
import { dropOtherMessages } from '../../../venues/messages/public.ts'
import {
  clearWords,
  hideSession,
  lockSession,
  restoreSession,
  type StoredSession,
  sessionNotFound,
  takeOffList,
} from '../../sessions/public.ts'
import { decideAgain } from '../../voting/public.ts'
import { decidedInWords } from '../rules/decided-words.ts'
import { type Measure, measureMail } from '../rules/mails.ts'
import * as store from '../store.ts'
import type { ReportDeps } from './deps.ts'

export type Decision = {
  action: ReportAction
  upTo?: string | undefined
  venueId?: string | undefined
  note?: string | undefined
}

type About = { db: Db; now: Date; row: StoredSession; decision: Decision; deps: ReportDeps }

const audited: Record<ReportAction, StaffAction> = {
  dismiss: 'report_dismissed',
  hide: 'session_hidden',
  restore: 'session_restored',
  remove_venue: 'venue_removed',
  clear_words: 'words_cleared',
  remove_message: 'message_removed',
}

/**
 * Decides the open reports of a session up to the newest that staff saw, applies the measure, writes the audit and mails
 * the host, in one transaction. The caller announces the session. Returns whether the host was mailed.
 * @throws not_found · invalid_input · conflict, naming who decided first
 */
export async function decideReports(
  { db: whole, now }: Ctx,
  staff: Staff,
  sessionId: string,
  decision: Decision,
  deps: ReportDeps,
): Promise<{ hostNotified: boolean }> {
  const upTo = checked(decision)
  return whole.transaction().execute(async (db) => {
    const row = await lockSession(db, sessionId)
    if (!row) throw new AppError('not_found', sessionNotFound)
    const before = await store.findLatest(db, sessionId)
    const about = { db, now, row, decision, deps }
    const { action } = decision
    const note = decision.note || null
    const venueName = nameOfVenue(about)
    const kept = { sessionId, action, staff: staff.name, note, venueName, now }
    const decisionId = await store.insertDecision(db, kept)
    const count = upTo ? await store.decideOpen(db, { sessionId, decisionId, upTo }) : 0
    if (upTo && count === 0) throw tooLate(before)
    const measure = await applyMeasure(about)
    if (action === 'restore' && measure === null) throw tooLate(before)
    const details = { reports: count, ...(venueName !== null && { venue: venueName }) }
    const subject = { kind: 'session' as const, id: sessionId }
    await recordAction(db, staff, now, { action: audited[action], subject, details, note })
    return { hostNotified: measure !== null && (await notifyHost(about, measure)) }
  })
}

/** Until when reports are decided; null for a restoration, which decides none. @throws invalid_input */
function checked({ action, upTo }: Decision): Date | null {
  if (action === 'restore') return null
  const sentence = 'Say up to which report you decide.'
  if (!upTo) throw new AppError('invalid_input', sentence, { fields: { upTo: sentence } })
  return new Date(upTo)
}

/** The id of the venue to remove. */
function nameOfVenue({ row, decision: { action, venueId } }: About): string | null {
  if (action !== 'remove_venue') return null
  return row.venues.find(({ id }) => id === venueId)?.name ?? null
}

/** The measure to mail to the host; null if nothing changed. */
async function applyMeasure(about: About): Promise<Measure | null> {
  const { db, now, row, decision, deps } = about
  const { id: sessionId, title } = row
  switch (decision.action) {
    case 'dismiss':
      return null
    case 'hide':
      return (await hideSession(db, sessionId, now)) ? { action: 'hide', title } : null
    case 'restore':
      return (await restoreSession(db, sessionId)) ? { action: 'restore', title, sessionId } : null
    case 'remove_venue': {
      const venueName = await takeOffList(db, sessionId, decision.venueId ?? '', deps.ballots, now)
      if (row.completed_at) await decideAgain({ db, now }, sessionId, deps)
      return { action: 'remove_venue', title, venueName, sessionId }
    }
    case 'clear_words':
      await clearWords(db, sessionId, now)
      return { action: 'clear_words', title, sessionId }
    case 'remove_message':
      await dropOtherMessages({ db }, sessionId, null)
      return null
  }
}

function tooLate(latest: store.Latest | null): AppError {
  const decided = latest && { ...latest, at: latest.decided_at }
  return new AppError('conflict', decidedInWords(decided))
}

async function notifyHost({ db, row, decision, deps }: About, measure: Measure): Promise<boolean> {
  const to = row.host_account_id === null ? null : await addressOf(db, row.host_account_id)
  if (to === null) return false
  await postMail(db, { to, ...measureMail(measure, decision.note || null, deps.links) })
  return true
}
