import { createHash } from 'node:crypto'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type pg from 'pg'
import { Connection } from './connection.ts'
import { getRequest, newPerson, postRequest } from './people.ts'

export type SeededSession = { id: string; venueIds: string[] }

/** A session created as a host creates one, with venues of the catalog. */
export async function hostSession(port: number, { venues }: { venues: number }): Promise<SeededSession> {
  const connection = new Connection(port)
  const person = newPerson()
  const ask = async <T>(request: Buffer): Promise<T> => {
    const reply = await connection.ask(request)
    if (reply.status !== 200) throw new Error(`No session could be made: ${reply.text()}`)
    return JSON.parse(reply.text()) as T
  }
  const found = await ask<{ venues: Venue[] }>(
    getRequest(`/api/venues?search=&limit=${venues}`, { port, person }),
  )
  const body = { ...friday, venues: found.venues, expectedVoters: maxVoters }
  let { session } = await ask<{ session: Session }>(postRequest('/api/sessions', body, { port, person }))
  // A session starts with few venues; voters add the others.
  for (const venue of found.venues.slice(session.venues.length)) {
    const path = `/api/sessions/${session.id}/venues`
    session = (await ask<{ session: Session }>(postRequest(path, venue, { port, person }))).session
  }
  connection.close()
  const venueIds = session.venues.map((venue) => venue.id)
  if (venueIds.length < venues) throw new Error(`The session got only ${venueIds.length} venues.`)
  return { id: session.id, venueIds }
}

const friday = { title: 'Friday dinner with the old crew', location: 'Capitol Hill' }

/** High enough that no vote completes a session during the measurement. */
const maxVoters = 200

/** Copies a session many times within the database. `votersEach` voters have voted on every venue. */
export async function copySession(
  client: pg.Client,
  template: SeededSession,
  { name, count, votersEach = 0 }: { name: string; count: number; votersEach?: number },
): Promise<string[]> {
  await client.query('drop table if exists copies')
  // In the order of their ids, so that index pages are written sequentially.
  await client.query(
    `create temporary table copies as
     select id from (select ${idExpression} as id from generate_series(1, $2::int) n) made order by id`,
    [name, count],
  )
  for (const [table, key] of [
    ['sessions', 'id'],
    ['session_venues', 'session_id'],
  ] as const) {
    await client.query(
      `insert into ${table} select copy.* from copies cross join ${table} original
       cross join lateral jsonb_populate_record(original, jsonb_build_object('${key}', copies.id)) copy
       where original.${key} = $1`,
      [template.id],
    )
  }
  await client.query(
    `insert into voters (session_id, key, name)
     select id, md5(id || v)::uuid, 'Voter ' || v from copies, generate_series(1, $1::int) v`,
    [votersEach],
  )
  await client.query(
    `insert into vote_entries (session_id, voter_key, venue_id, value)
     select copies.id, md5(copies.id || v)::uuid, venue, (hashtext(copies.id || v || venue) & 3) - 2
     from copies, generate_series(1, $1::int) v, unnest($2::text[]) venue`,
    [votersEach, template.venueIds],
  )
  // Not of an empty table: PostgreSQL would plan for it to stay empty, and keep that plan for every vote.
  const filled = ['sessions', 'session_venues', ...(votersEach > 0 ? ['voters', 'vote_entries'] : [])]
  await client.query(`vacuum analyze ${filled.join(', ')}`)
  return Array.from({ length: count }, (_, index) => copyId(name, index + 1))
}

/** Twelve characters of base64url, equal to `copyId`. */
const idExpression = `translate(encode(substring(sha256(convert_to($1::text || n, 'UTF8')) from 1 for 9), 'base64'), '+/', '-_')`

function copyId(name: string, n: number): string {
  return createHash('sha256').update(`${name}${n}`).digest().subarray(0, 9).toString('base64url')
}
