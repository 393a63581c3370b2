import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseAccess } from './database.ts'

export type Account = { id: string; email: string; token: string }

/** Makes people with an address, and signs each of them in. */
export async function signIn(
  database: DatabaseAccess,
  count: number,
  kind: 'consumer' | 'venue' = 'consumer',
): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, email: `${id}@example.com`, token: randomBytes(32).toString('base64url') }
  })
  const ids = accounts.map(({ id }) => id)
  await database.query(
    `insert into accounts (id, kind, email, email_verified_at, venue_name)
     select id, $2, id || '@example.com', now(), case $2 when 'venue' then 'Altura' end from unnest($1::uuid[]) id`,
    [ids, kind],
  )
  await database.query(
    `insert into auth_sessions (token_hash, account_id, method, created_at, expires_at)
     select hash, id, $3, now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as t (id, hash)`,
    [
      ids,
      accounts.map(({ token }) => createHash('sha256').update(token).digest()),
      kind === 'venue' ? 'passkey' : 'code',
    ],
  )
  // The last release may know no second step.
  await database.query(
    `do $$ begin update auth_sessions set second_step_at = created_at where method = 'passkey';
     exception when undefined_column then null; end $$`,
  )
  return accounts
}

/** Gives the catalog a venue; lists that name it have it. @returns its owner */
export async function openVenue(
  database: DatabaseAccess,
  { id, name }: { id: string; name: string },
): Promise<Account> {
  const [owner] = await signIn(database, 1, 'venue')
  if (!owner) throw new Error('There is no owner.')
  await database.query(
    `insert into venues (id, origin, name, category, address, neighborhood, trust, published_at)
     values ($1, 'typed', $2, 'restaurant', $3, 'Capitol Hill', 'trusted', now())`,
    [id, name, `1 ${name} Street`],
  )
  await database.query(
    `insert into venue_members (venue_id, account_id, role, since) values ($1, $2, 'owner', now() - interval '1 day')`,
    [id, owner.id],
  )
  return owner
}

/** Makes the first place of a list a venue of the catalog, which nodes may not have heard of yet. */
export async function listVenue(database: DatabaseAccess, venueId: string, sessionId: string): Promise<void> {
  await database.query(
    'update session_venues set catalogue_venue_id = $2 where session_id = $1 and position = 0',
    [sessionId, venueId],
  )
}
