import type { Db } from '../../../../platform/database/database.ts'

export async function insertHostLink(db: Db, sessionId: string, linkHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('host_links')
    .values({ session_id: sessionId, link_hash: linkHash, created_at: now })
    .execute()
}

/** Uses a link that was made since a moment and that no browser has used. Returns whether there was one. */
export async function useHostLink(
  db: Db,
  link: { sessionId: string; linkHash: Buffer; browserHash: Buffer },
  since: Date,
): Promise<boolean> {
  const { sessionId, linkHash, browserHash } = link
  const used = await db
    .updateTable('host_links')
    .set({ browser_hash: browserHash })
    .where('session_id', '=', sessionId)
    .where('link_hash', '=', linkHash)
    .where('browser_hash', 'is', null)
    .where('created_at', '>=', since)
    .returning('session_id')
    .executeTakeFirst()
  return used !== undefined
}
