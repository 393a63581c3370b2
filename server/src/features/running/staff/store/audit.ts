import type { StaffAction, StaffSubject } from '@nofomo/contracts/staff/endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

export type Details = Record<string, string | number | boolean | null>

export type ActionRow = {
  id: string
  at: Date
  staff: string
  action: StaffAction
  subject_kind: StaffSubject
  subject_id: string
  details: Details
  note: string | null
}

export async function insertAction(db: Db, row: Omit<ActionRow, 'id'>): Promise<void> {
  await db
    .insertInto('staff_actions')
    .values({ ...row, details: JSON.stringify(row.details) })
    .execute()
}

export type AuditFilter = {
  staff?: string | undefined
  action?: StaffAction | undefined
  subject?: string | undefined
  before?: string | undefined
  limit: number
}

/** Newest first. Names are compared without regard to case. */
export async function listActions(db: Db, filter: AuditFilter): Promise<ActionRow[]> {
  const { staff, action, subject, before, limit } = filter
  let query = db.selectFrom('staff_actions').selectAll().orderBy('id', 'desc').limit(limit)
  if (staff !== undefined) query = query.where(sql`lower(staff)`, '=', staff.toLowerCase())
  if (action !== undefined) query = query.where('action', '=', action)
  if (subject !== undefined) query = query.where('subject_id', '=', subject)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.execute()) as ActionRow[]
}
