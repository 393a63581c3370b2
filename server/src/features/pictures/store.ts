import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whether a list or a booking contains the poster. `spec` is its name without the hash, which may have changed. */
export async function isPosterStored(db: Db, spec: string): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select exists (select from session_venues where left(poster, -9) = ${spec})
      or exists (select from bookings where left(poster, -9) = ${spec}) as stored`.execute(db)
  return rows[0]?.stored ?? false
}
