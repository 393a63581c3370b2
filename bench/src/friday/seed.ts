import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Of these many groups at most. */
const hosts = 4_000

/** Login cookies. */
export type City = {
  owners: string[]
  hosts: string[]
  /** Of somebody who redeems at every venue. */
  counter: string
}

/** Gives every published venue an owner and a rule for groups of five or more, and makes the accounts of hosts. */
export async function seedCity(client: pg.Client): Promise<City> {
  const venues = await client.query<{ id: string }>(
    `update venues set trust = 'trusted' where published_at is not null returning id`,
  )
  const ids = venues.rows.map(({ id }) => id).sort()
  await client.query(
    `insert into accounts (id, kind, email, email_verified_at, venue_name)
     select ${uuid(`'owner ' || id`)}, 'venue', md5(id) || '@example.com', now(), id from unnest($1::text[]) id
     union all select ${uuid(`'counter'`)}, 'venue', 'counter@example.com', now(), 'Every venue'`,
    [ids],
  )
  await client.query(
    `insert into venue_members (venue_id, account_id, role, since)
     select id, ${uuid(`'owner ' || id`)}, 'owner', now() - interval '1 day' from unnest($1::text[]) id
     union all select id, ${uuid(`'counter'`)}, 'team', now() - interval '1 day' from unnest($1::text[]) id`,
    [ids],
  )
  await client.query(
    `insert into offers (id, rule_id, venue_id, venue_name, offer_type, offer_text, valid_until, realtime, created_at,
       trigger, condition)
     select left(md5(id), 12), left(md5(id), 12), id, id, 'freebie', 'Dessert', now() + interval '1 day', false, now(),
       'group_size', '5'::jsonb
     from unnest($1::text[]) id`,
    [ids],
  )
  await client.query(
    `insert into accounts (id, kind, email, email_verified_at, first_name, last_name)
     select ${uuid(`'host ' || n`)}, 'consumer', 'host' || n || '@example.com', now(), 'Ada', 'Host'
     from generate_series(1, $1::int) n`,
    [hosts],
  )
  const people = [
    'counter',
    ...ids.map((id) => `owner ${id}`),
    ...Array.from({ length: hosts }, (_, at) => `host ${at + 1}`),
  ]
  await client.query(
    `insert into auth_sessions (token_hash, account_id, method, created_at, expires_at)
     select sha256(convert_to(token, 'UTF8')), ${uuid(`person`)}, 'code', now(), now() + interval '1 day'
     from unnest($1::text[], $2::text[]) as t (person, token)`,
    [people, people.map(tokenOf)],
  )
  await client.query('vacuum analyze')
  const [counter = '', ...cookies] = people.map((person) => `nofomo_auth=${tokenOf(person)}`)
  return { owners: cookies.slice(0, ids.length), hosts: cookies.slice(ids.length), counter }
}

/** Version 4 in its form, made of a text. */
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const tokenOf = (person: string) => createHash('sha256').update(person).digest('base64url')
