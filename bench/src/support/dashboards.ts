import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Connection } from './connection.ts'
import { EventStream } from './event-stream.ts'
import { getRequest, newPerson, type Person } from './people.ts'

/** As the page: the shortest time between two loads. */
const restMs = 2_000
const openedTogether = 50
const patienceMs = 60_000

/**
 * Makes venues with an owner each, who is signed in, and lists them in all sessions in place of the venues there.
 * Returns the owners' browsers.
 */
export async function seedOwners(client: pg.Client, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, (_, at) =>
    createHash('sha256').update(`owner ${at}`).digest('base64url'),
  )
  await client.query(
    `insert into venues (id, origin, name, category, address, neighborhood, trust, published_at)
     select 'bench-' || n, 'typed', 'Venue ' || n, 'restaurant', n || ' Pine St',
       (array['Capitol Hill', 'Ballard', 'Fremont', 'Downtown Seattle'])[1 + n % 4], 'trusted', now()
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `with made as (
       insert into accounts (id, kind, email, email_verified_at, venue_name)
       select md5('owner ' || n)::uuid, 'venue', 'owner' || n || '@example.com', now(), 'Venue ' || n
       from generate_series(1, $1::int) n
     ), joined as (
       insert into venue_members (venue_id, account_id, role, since)
       select 'bench-' || n, md5('owner ' || n)::uuid, 'owner', now() from generate_series(1, $1::int) n
     )
     insert into auth_sessions (token_hash, account_id, method, created_at, expires_at)
     select sha256(convert_to(token, 'UTF8')), md5('owner ' || n)::uuid, 'password', now(), now() + interval '1 day'
     from unnest($2::text[]) with ordinality as t (token, n)`,
    [count, tokens],
  )
  await client.query(
    `update session_venues set catalogue_venue_id = 'bench-' || 1 + abs(hashtext(session_id || id)::bigint) % $1::int`,
    [count],
  )
  await client.query('vacuum analyze venues, venue_members, accounts, auth_sessions, session_venues')
  return tokens.map((token) => ({ ...newPerson(), cookie: `nofomo_auth=${token}` }))
}

/** Waits until the server has projected all sessions that are stored. */
export async function projected(client: pg.Client): Promise<void> {
  const missing = `select count(*)::int as count from sessions
    where not exists (select from session_facts where session_id = sessions.id)`
  for (const deadline = Date.now() + 4 * patienceMs; ; await sleep(500)) {
    const { rows } = await client.query<{ count: number }>(missing)
    if (rows[0]?.count === 0) return
    if (Date.now() > deadline) throw new Error('The sessions were not projected.')
  }
}

/** Open dashboards of venues, which reload at each change event as the page does. */
export class Dashboards {
  readonly #port: number
  readonly #pages: { stream: EventStream; connection: Connection }[] = []
  #closed = false
  /** Milliseconds of each load. */
  readonly loads: number[] = []
  /** Loads that were refused or broke. */
  failed = 0

  constructor(port: number) {
    this.#port = port
  }

  /** Opens them and waits until each has loaded once. */
  async open(owners: readonly Person[]): Promise<void> {
    for (let at = 0; at < owners.length; at += openedTogether) {
      for (const owner of owners.slice(at, at + openedTogether)) this.#openOne(owner)
      await this.#loaded(Math.min(owners.length, at + openedTogether))
    }
    this.loads.length = 0
  }

  close(): void {
    this.#closed = true
    for (const { stream, connection } of this.#pages) {
      stream.close()
      connection.close()
    }
  }

  #openOne(person: Person): void {
    const ask = { port: this.#port, person }
    const connection = new Connection(this.#port)
    const load = getRequest('/api/venue/dashboard', ask)
    let isBusy = false
    let isDue = false
    const report = async () => {
      isDue = true
      if (isBusy) return
      isBusy = true
      while (isDue && !this.#closed) {
        isDue = false
        const rest = sleep(restMs)
        await this.#load(connection, load)
        await rest
      }
      isBusy = false
    }
    const request = getRequest('/api/venue/events', { ...ask, accept: 'text/event-stream' })
    const stream = new EventStream(this.#port, request, ({ name }) => {
      if (name === 'changed') void report()
    })
    this.#pages.push({ stream, connection })
  }

  async #load(connection: Connection, request: Buffer): Promise<void> {
    const sentAt = performance.now()
    const { status } = await connection.ask(request)
    if (status === 200) this.loads.push(performance.now() - sentAt)
    else if (!this.#closed) this.failed += 1
  }

  async #loaded(count: number): Promise<void> {
    for (const deadline = Date.now() + patienceMs; this.loads.length < count; await sleep(20))
      if (Date.now() > deadline) throw new Error('Some dashboards did not load.')
  }
}
