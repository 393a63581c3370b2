import type { ReportAction, ReportReason } from '@nofomo/contracts/reports/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { countChanged, isChanged, oneOrNull } from '../../../platform/database/results.ts'

export type NewReport = {
  sessionId: string
  deviceHash: Buffer
  reason: ReportReason
  words: string | null
  now: Date
}

/** Replaces the browser's open report of the session. False if it has none. */
export function updateOpen(db: Db, report: NewReport): Promise<boolean> {
  return isChanged(
    db
      .updateTable('session_reports')
      .set({ reason: report.reason, words: report.words, reported_at: report.now })
      .where('session_id', '=', report.sessionId)
      .where('device_hash', '=', report.deviceHash)
      .where('decision_id', 'is', null),
  )
}

/** Stores a report unless the session has `limit` reports. The caller holds the session's lock. */
export async function insertWithin(db: Db, report: NewReport, limit: number): Promise<void> {
  const { sessionId, deviceHash, reason, words, now } = report
  await sql`
    insert into session_reports (session_id, device_hash, reason, words, first_at, reported_at)
    select ${sessionId}, ${deviceHash}::bytea, ${reason}, ${words}, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from session_reports where session_id = ${sessionId}) < ${limit}
    on conflict do nothing`.execute(db)
}

export type NewDecision = {
  sessionId: string
  action: ReportAction
  staff: string
  note: string | null
  venueName: string | null
  now: Date
}

export async function insertDecision(db: Db, decision: NewDecision): Promise<string> {
  const { id } = await db
    .insertInto('report_decisions')
    .values({
      session_id: decision.sessionId,
      action: decision.action,
      staff: decision.staff,
      note: decision.note,
      venue_name: decision.venueName,
      decided_at: decision.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The session's open reports up to a moment become decided. Returns how many. */
export function decideOpen(
  db: Db,
  { sessionId, decisionId, upTo }: { sessionId: string; decisionId: string; upTo: Date },
): Promise<number> {
  return countChanged(
    db
      .updateTable('session_reports')
      .set({ decision_id: decisionId })
      .where('session_id', '=', sessionId)
      .where('decision_id', 'is', null)
      .where('reported_at', '<=', upTo),
  )
}

export type Latest = { action: ReportAction; staff: string; decided_at: Date }

export function findLatest(db: Db, sessionId: string): Promise<Latest | null> {
  return oneOrNull(
    db
      .selectFrom('report_decisions')
      .select(['action', 'staff', 'decided_at'])
      .where('session_id', '=', sessionId)
      .orderBy('id', 'desc')
      .limit(1),
  )
}

/** Deletes the browser of reports before a moment. Returns how many reports. */
export function forgetDevices(db: Db, moment: Date): Promise<number> {
  return countChanged(
    db
      .updateTable('session_reports')
      .set({ device_hash: null })
      .where('first_at', '<', moment)
      .where('device_hash', 'is not', null),
  )
}

/** Deletes reports of sessions, and decisions about them. */
export async function deleteReports(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.deleteFrom('session_reports').where('session_id', 'in', sessionIds).execute()
  await db.deleteFrom('report_decisions').where('session_id', 'in', sessionIds).execute()
}
