import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { changeRows, type RowChange } from '../../../platform/database/owned-rows.ts'

/**
 * Puts a pseudonym in a person's place in the audit where they are the subject: one of the two changes that the audit's trigger
 * lets pass. Notes stay as they were.
 */
export async function renameSubject(
  db: Db,
  { personId, pseudonym }: { personId: string; pseudonym: string },
): Promise<RowChange> {
  await sql`select set_config('nofomo.erasing', 'on', true)`.execute(db)
  const renamed = await changeRows(db, 'renamed', {
    table: 'staff_actions',
    where: sql`subject_kind = 'person' and subject_id = ${personId}`,
    show: ['action', 'staff'],
    set: { subject_id: pseudonym },
  })
  await sql`select set_config('nofomo.erasing', '', true)`.execute(db)
  return renamed
}

/** Allows the other change until the end of the caller's transaction: a note that staff decided to redact. */
export async function allowRedaction(db: Db): Promise<void> {
  await sql`select set_config('nofomo.redacting', 'on', true)`.execute(db)
}
