import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { changeRows, type RowChange } from '../../../../platform/database/owned-rows.ts'

/** Puts a pseudonym in a person's place in the audit where they are the subject. */
export function renameSubject(
  db: Db,
  { personId, pseudonym }: { personId: string; pseudonym: string },
): Promise<RowChange> {
  return renameInAudit(db, {
    where: sql`subject_kind = 'person' and subject_id = ${personId}`,
    set: { subject_id: sql`${pseudonym}` },
  })
}

/** A venue as an erased person typed it: by their claim, and by its id where that was made of its name. */
type TypedVenue = { claimId: string; name: string; id: { from: string; to: string } | null }

/** Puts what is left of a venue in its place in the audit: `name`, and the new id. */
export function renameVenue(db: Db, { claimId, name, id }: TypedVenue): Promise<RowChange> {
  const isVenue = sql`subject_kind = 'venue' and subject_id = ${id?.from ?? null}`
  const isNamed = sql`details->>'venueId' = ${id?.from ?? null}`
  return renameInAudit(db, {
    where: sql`(subject_kind = 'claim' and subject_id = ${claimId} and details ? 'venue') or ${isVenue} or ${isNamed}`,
    set: {
      subject_id: sql`case when ${isVenue} then ${id?.to ?? null} else subject_id end`,
      details: sql`details || jsonb_strip_nulls(jsonb_build_object(
        'venue', case when details ? 'venue' then ${name}::text end,
        'typed', case when ${isVenue} and details ? 'typed' then ${name}::text end,
        'venueId', case when ${isNamed} then ${id?.to ?? null}::text end))`,
    },
  })
}

type Renaming = {
  where: RawBuilder<unknown>
  set: Partial<Record<'subject_id' | 'details', RawBuilder<unknown>>>
}

/** The change that the audit's trigger lets pass for an erasure. Notes stay as they were. */
async function renameInAudit(db: Db, { where, set }: Renaming): Promise<RowChange> {
  await sql`select set_config('nofomo.erasing', 'on', true)`.execute(db)
  const renamed = await changeRows(db, 'renamed', {
    table: 'staff_actions',
    where,
    show: ['action', 'staff'],
    set,
  })
  await sql`select set_config('nofomo.erasing', '', true)`.execute(db)
  return renamed
}

/** Allows the other change until the end of the caller's transaction: a note that staff decided to redact. */
export async function allowRedaction(db: Db): Promise<void> {
  await sql`select set_config('nofomo.redacting', 'on', true)`.execute(db)
}
