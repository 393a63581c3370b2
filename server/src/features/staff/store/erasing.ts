import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { replaceWords } from '../../../platform/database/personal-words.ts'
import type { Person } from '../../../platform/personal-data.ts'

/** The one change that the audit's trigger lets pass, until the end of the caller's transaction. */
export async function replaceInActions(
  db: Db,
  personId: string,
  { person, pseudonym }: { person: Person; pseudonym: string },
): Promise<void> {
  await sql`select set_config('nofomo.erasing', 'on', true)`.execute(db)
  await db
    .updateTable('staff_actions')
    .set({ subject_id: pseudonym })
    .where('subject_kind', '=', 'person')
    .where('subject_id', '=', personId)
    .execute()
  const columns = ['subject_id', 'details', 'note'] as const
  await replaceWords(db, { table: 'staff_actions', columns }, person, pseudonym)
  await sql`select set_config('nofomo.erasing', '', true)`.execute(db)
}
