import type { Db } from '../../../platform/database/database.ts'
import type { Person } from '../../../platform/personal-data.ts'
import { replaceInActions } from '../store/erasing.ts'

/** Puts a pseudonym in a person's place in the audit: where they are the subject, and in what was noted of them. */
export function replaceInAudit(
  db: Db,
  personId: string,
  by: { person: Person; pseudonym: string },
): Promise<void> {
  return replaceInActions(db, personId, by)
}
