import type { ReportReason } from '@nofomo/contracts/reports/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { countChanged } from '../../../../platform/database/results.ts'
import { maxOpenReports } from '../rules/limits.ts'

type NewReport = { crewId: string; deviceHash: Buffer; reason: ReportReason; words: string | null; now: Date }

/** Replaces the browser's open report, or adds one while the crew has room for it. The caller holds the crew's lock. */
export async function storeReport(
  db: Db,
  { crewId, deviceHash, reason, words, now }: NewReport,
): Promise<void> {
  await sql`
    insert into crew_reports (crew_id, device_hash, reason, words, reported_at)
    select ${crewId}, ${deviceHash}::bytea, ${reason}, ${words}, ${now}::timestamptz
    where (select count(*) from crew_reports where crew_id = ${crewId} and decided_at is null) < ${maxOpenReports}
      or exists (
        select from crew_reports
        where crew_id = ${crewId} and device_hash = ${deviceHash}::bytea and decided_at is null
      )
    on conflict (crew_id, device_hash) where decided_at is null
    do update set reason = excluded.reason, words = excluded.words, reported_at = excluded.reported_at`.execute(
    db,
  )
}

export type ReportedRow = {
  crewId: string
  name: string
  hiddenAt: Date | null
  members: string[]
  count: number
  reports: { reason: ReportReason; words: string | null; at: string }[]
  lastAt: Date
}

/** Crews with open reports, or with decided ones, those with the newest report first. */
export async function listReported(db: Db, isOpen: boolean, limit: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select crews.id as "crewId", crews.name, crews.hidden_at as "hiddenAt", count(*)::int as count,
      (select coalesce(json_agg(member.name order by member.joined_at), '[]') from crew_members member
        where member.crew_id = crews.id) as members,
      (json_agg(json_build_object('reason', reason, 'words', words, 'at', reported_at) order by reported_at desc)) as reports,
      max(reported_at) as "lastAt"
    from crew_reports join crews on crews.id = crew_reports.crew_id
    where (decided_at is null) = ${isOpen}
    group by crews.id order by max(reported_at) desc limit ${limit}`.execute(db)
  return rows
}

/** How many crews have open reports. */
export async function countReportedCrews(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(distinct crew_id)::int as open from crew_reports where decided_at is null`.execute(db)
  return rows[0]?.open ?? 0
}

/** The open reports up to a moment become decided. Returns how many. */
export function decideReports(
  db: Db,
  {
    crewId,
    action,
    staff,
    upTo,
    now,
  }: { crewId: string; action: 'dismiss' | 'hide' | 'restore'; staff: string; upTo: Date; now: Date },
): Promise<number> {
  return countChanged(
    db
      .updateTable('crew_reports')
      .set({ action, decided_by: staff, decided_at: now })
      .where('crew_id', '=', crewId)
      .where('decided_at', 'is', null)
      .where('reported_at', '<=', upTo),
  )
}
