import type { Db } from '../../../platform/database/database.ts'
import type { MentionPlace } from '../../../platform/database/mentions.ts'
import type { RowChange } from '../../../platform/database/owned-rows.ts'
import * as store from '../store/erasing.ts'

/** Puts a pseudonym in a person's place in the audit where they are the subject. What was noted stays as it was. */
export function renameSubject(db: Db, person: { personId: string; pseudonym: string }): Promise<RowChange> {
  return store.renameSubject(db, person)
}

/** Notes of staff that name somebody are listed; what actions referred to is not. */
export const auditMentions: readonly MentionPlace[] = [
  { table: 'staff_actions', key: ['id'], columns: ['note'] },
]

/** Lets the audit's trigger pass the redaction of a note, until the end of the caller's transaction. */
export function allowRedaction(db: Db): Promise<void> {
  return store.allowRedaction(db)
}
