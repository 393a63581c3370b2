import type { AuditEntry, StaffAction, StaffSubject } from '@nofomo/contracts/staff/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Staff } from '../../../../platform/principals.ts'
import * as store from '../store/audit.ts'

export type Action = {
  action: StaffAction
  subject: { kind: StaffSubject; id: string }
  details?: store.Details
  note?: string | null
}

/** The gate, as what an action is about. */
export const ofGate = { kind: 'gate', id: 'gate' } as const

/** Writes an action of staff into the audit, in the transaction that carries it out. */
export function recordAction(
  db: Db,
  { name }: Pick<Staff, 'name'>,
  now: Date,
  { action, subject, details = {}, note = null }: Action,
): Promise<void> {
  return store.insertAction(db, {
    at: now,
    staff: name,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    details,
    note,
  })
}

/** What staff did, newest first, and where the next page begins. */
export async function listAudit(
  { db }: Pick<Ctx, 'db'>,
  filter: store.AuditFilter,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await store.listActions(db, filter)
  const next = rows.length === filter.limit ? (rows.at(-1)?.id ?? null) : null
  return { entries: rows.map(toEntry), next }
}

const toEntry = ({ id, at, staff, action, subject_kind, subject_id, details, note }: store.ActionRow) => ({
  id,
  at: at.toISOString(),
  staff,
  action,
  subject: { kind: subject_kind, id: subject_id },
  details,
  note,
})
