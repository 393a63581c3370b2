import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

export type FoundVenue = {
  id: string
  name: string
  address: string
  trust: Trust
  effective_trust: Trust
  is_published: boolean
}

/** Venues with a text in their name or address, claimed ones first. */
export async function searchVenues(db: Db, text: string, limit: number): Promise<FoundVenue[]> {
  const wanted = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FoundVenue>`
    select id, name, address, trust, effective_trust, published_at is not null as is_published
    from venues where lower(name) like ${wanted} or lower(address) like ${wanted}
    order by trust = 'unverified', lower(name), id limit ${limit}`.execute(db)
  return rows
}
