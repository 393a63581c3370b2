import { createHash, randomBytes } from 'node:crypto'
import type { Browser } from '../people/browser.ts'
import type { DatabaseAccess } from '../world/database.ts'

/** The venue of the evening. */
export const venueId = 'evening-bar'
export const addressOf = (name: string): string => `${name}@example.com`

type NewAccount = { name: string; kind: 'venue' | 'consumer' }

/** Makes an account in the database, as nobody reads its mails. @returns the browser, signed in with it */
export async function signIn(
  database: DatabaseAccess,
  browser: Browser,
  { name, kind }: NewAccount,
): Promise<Browser> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await database.query(
    `with made as (
       insert into accounts (id, kind, email, email_verified_at, venue_name, first_name)
       values ($1, $2, $3, now(), case $2 when 'venue' then 'Evening Bar' end, case $2 when 'consumer' then 'Gus' end)
     )
     insert into auth_sessions (token_hash, account_id, method, created_at, expires_at)
     values ($4, $1, 'link', now(), now() + interval '1 day')`,
    [idOf(name), kind, addressOf(name), hash],
  )
  browser.keep('nofomo_auth', token)
  return browser
}

/** The venue, whose owner is the account `owner`. */
export async function makeVenue(database: DatabaseAccess): Promise<void> {
  await database.query(
    `with made as (
       insert into venues (id, origin, name, category, address, neighborhood, trust, published_at)
       values ($1, 'typed', 'Evening Bar', 'bar', '1 Pine St', 'Ballard', 'trusted', now())
     )
     insert into venue_members (venue_id, account_id, role, since) values ($1, $2, 'owner', now())`,
    [venueId, idOf('owner')],
  )
}

function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
