import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, oneOrNull } from '../../../../platform/database/results.ts'
import type { VenuePicturesTable } from '../../../../platform/database/schema.ts'

type PictureRow = Selectable<VenuePicturesTable>
/** Everything but the bytes. */
export type PictureState = Pick<PictureRow, 'id' | 'venue_id' | 'state'>

/** Stores a pending picture, restoring a deleted one of the same content. The caller holds the venue's lock. */
export async function insertWaiting(
  db: Db,
  picture: { id: string; venueId: string; bytes: Buffer; accountId: string },
  now: Date,
): Promise<void> {
  const { id, venueId, bytes, accountId } = picture
  await db
    .insertInto('venue_pictures')
    .values({
      id,
      venue_id: venueId,
      state: 'waiting',
      bytes,
      uploaded_by: accountId,
      created_at: now,
      gone_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: 'waiting', bytes, uploaded_by: accountId, created_at: now, gone_at: null })
        .where('venue_pictures.state', '=', 'gone'),
    )
    .execute()
}

/** Publishes a pending picture. False if it is not pending any more. */
export function showWaiting(db: Db, id: string): Promise<boolean> {
  return isChanged(
    db
      .updateTable('venue_pictures')
      .set({ state: 'shown' })
      .where('id', '=', id)
      .where('state', '=', 'waiting'),
  )
}

/** Deletes the public picture of a venue; its URL stays known. */
export async function endShown(db: Db, venueId: string, now: Date): Promise<void> {
  await db
    .updateTable('venue_pictures')
    .set({ state: 'gone', bytes: null, gone_at: now })
    .where('venue_id', '=', venueId)
    .where('state', '=', 'shown')
    .execute()
}

/** Deletes the pending picture of a venue, whose URL was never public. */
export async function deleteWaiting(db: Db, venueId: string): Promise<void> {
  await db
    .deleteFrom('venue_pictures')
    .where('venue_id', '=', venueId)
    .where('state', '=', 'waiting')
    .execute()
}

export function findPicture(db: Db, id: string): Promise<PictureState | null> {
  return oneOrNull(db.selectFrom('venue_pictures').select(['id', 'venue_id', 'state']).where('id', '=', id))
}

/** The JPEG; null if the picture is gone. */
export async function readPicture(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('venue_pictures').select('bytes').where('id', '=', id).executeTakeFirst()
  return row?.bytes ?? null
}
