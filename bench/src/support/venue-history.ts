import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** How much a venue and its area have seen in the last days. */
export type Seen = {
  days: number
  sessions: number
  eventsEach: number
  neighbors: number
  neighborSessions: number
}

/** Signs somebody in who owns a venue. @returns the cookie */
export async function signInOwner(client: pg.Client, venueId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (id, kind, email, email_verified_at, venue_name)
     values (gen_random_uuid(), 'venue', 'owner@example.com', now(), 'Bench') returning id`,
  )
  const accountId = rows[0]?.id
  await client.query(`update venues set trust = 'trusted' where id = $1`, [venueId])
  await client.query(
    `insert into venue_members (venue_id, account_id, role, since) values ($1, $2, 'owner', now())`,
    [venueId, accountId],
  )
  await client.query(
    `insert into auth_sessions (token_hash, account_id, method, created_at, expires_at)
     values ($1, $2, 'password', now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId],
  )
  return `nofomo_auth=${token}`
}

/** Creates the history of a venue, and of neighbors of its category, from sessions with all their facts. */
export async function fillHistory(client: pg.Client, venueId: string, seen: Seen): Promise<void> {
  const { days, sessions, eventsEach, neighbors, neighborSessions } = seen
  await client.query(
    `insert into venues (id, origin, name, category, address, neighborhood, lat, lng, published_at)
     select 'neighbor-' || n, 'typed', 'Neighbor ' || n, category, '', neighborhood, lat + n / 10000.0, lng, now()
     from venues, generate_series(1, $2::int) n where id = $1`,
    [venueId, neighbors],
  )
  await client.query(
    `create temporary table groups as
     select n, 'told-' || n as id, now() - random() * $2 * interval '1 day' as at, random() as luck
     from generate_series(1, $1::int) n`,
    [sessions, days],
  )
  await client.query(
    `insert into session_facts
     select id, at - interval '5 minutes', case when luck < 0.8 then at + luck * interval '1 hour' end,
       case when luck < 0.2 then $1 when luck < 0.8 then 'neighbor-' || (1 + n % $2) end, at + interval '1 day',
       (array['lunch', 'dinner', 'late'])[1 + n % 3],
       (array['date-night', 'business', 'family', 'celebration', 'casual', 'drinks'])[1 + n % 6],
       (array['2', '3-4', '5-7', '8+'])[1 + n % 4], (array['$', '$$', '$$$'])[1 + n / 3 % 3], 5, 6, at, null
     from groups`,
    [venueId, neighbors],
  )
  await fillRows(client, venueId, { every: 1, shift: 0 })
  const every = Math.max(1, Math.round(sessions / neighborSessions))
  for (let n = 1; n <= neighbors; n += 1) await fillRows(client, `neighbor-${n}`, { every, shift: n })
  await client.query(
    `insert into venue_events (venue_id, session_id, kind, at)
     select $1, id, (array['viewed', 'considered', 'unconsidered', 'considered', 'lost', 'unchosen', 'chosen'])[step],
       at + step * interval '1 minute'
     from groups, generate_series(1, $2::int) step order by at, step`,
    [venueId, eventsEach],
  )
  await client.query(
    `insert into session_wishes (session_id, cuisine_families, neighborhoods, budget, tags, changed_at)
     select id, array[(array['ramen', 'thai', 'italian'])[1 + n % 3]], '{}', (array['$', '$$'])[1 + n % 2],
       array['vegan', (array['quiet', 'dancing', 'view'])[1 + n % 3]], at from groups`,
  )
  await client.query('vacuum analyze venues, venue_sessions, venue_events, session_facts, session_wishes')
}

/** A row of every so many sessions. */
async function fillRows(
  client: pg.Client,
  venueId: string,
  { every, shift }: { every: number; shift: number },
) {
  await client.query(
    `insert into venue_sessions
     select $1, id, true, at, case when luck < 0.6 then at end, luck < 0.5,
       case when luck < 0.8 then case when winner_venue_id = $1 then 'chosen' else 'lost' end end,
       case when luck < 0.1 then at end, n % 5, n % 3, n % 4, n % 2, at, null
     from groups join session_facts on session_id = id where n % $2 = $3`,
    [venueId, every, shift % every],
  )
}
