import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whether a poster stands in a list or a booking. `spec` is its name without the hash, with which it may be stored anew. */
export async function isPosterStored(db: Db, spec: string): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select exists (select from session_venues where left(poster, -9) = ${spec})
      or exists (select from bookings where left(poster, -9) = ${spec}) as stored`.execute(db)
  return rows[0]?.stored ?? false
}
