import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../platform/database/migrate.ts'
import { emptyDatabase } from '../../../testing/databases/fresh-database.ts'
import { membershipsOf } from './service/members.ts'
import { seedVenues } from './service/seed.ts'

const migrations = resolve(import.meta.dirname, '../../../migrations')
const [owner, squatter] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** Sessions, owners, bookings, offers and vouchers as a server of the previous release stored them. */
const before = `
  insert into accounts (id, kind, email, email_verified_at, venue_name) values
    ('${owner}', 'venue', 'ann@example.com', now(), 'Altura'),
    ('${squatter}', 'venue', 'bob@example.com', null, 'Joule');
  insert into venue_owners values
    ('altura', '${owner}', '2026-01-01'), ('closed-bistro', '${owner}', '2026-01-02'), ('joule', '${squatter}', '2026-01-03');
  insert into sessions (id, title, expected_voters, allow_anonymous_votes, allow_added_venues, host_token_hash)
    values ('friday', 'Friday', 2, true, true, 'x');
  insert into session_venues (session_id, id, position, name, category, address, tags, is_partner, source, poster) values
    ('friday', 'altura', 0, 'Altura as the host calls it', 'restaurant', '617 Broadway E', '{}', false, 'catalogue', 'p'),
    ('friday', 'closed-bistro', 1, 'Closed Bistro', 'restaurant', '1 Pine St', '{}', false, 'catalogue', 'p'),
    ('friday', 'user_1', 2, 'Porch', 'bar', '', '{}', false, 'user_submitted', 'p');
  insert into voters (session_id, key) values ('friday', '${owner}');
  insert into votes (session_id, voter_key, venue_id, value) values ('friday', '${owner}', 'altura', 1);
  insert into venue_views values ('friday', 'altura', now());
  insert into bookings (id, session_id, account_id, session_title, choice, venue_id, venue_name, venue_address, poster,
    party_size, starts_at, contact_name, contact_phone, state, created_at, updated_at) values
    ('b1', 'friday', '${owner}', 'Friday', 'winner', 'altura', 'Altura', '617 Broadway E', 'p', 2, now(), 'Ann', '1',
      'requested', now(), now()),
    ('b2', 'friday', '${owner}', 'Friday', 'backup', 'user_1', 'Porch', '', 'p', 2, now(), 'Ann', '1', 'requested', now(), now());
  insert into offers values ('o1', 'altura', 'Altura', 'freebie', 'Antipasto', null, null, now(), true, now());
  insert into session_offers values ('friday', 'o1', now());
  insert into vouchers (session_id, offer_id, voter_key, id, saved_at, redeemed_at, redeemed_by)
    values ('friday', 'o1', '${owner}', 'v', now(), now(), '${owner}');`

/** Columns that were renamed since. */
const changedColumns = ['is_overtaken', 'overtaken_told_at']

/** Every row of the tables, without changed columns. */
async function rowsOf(db: Parameters<typeof seedVenues>[0], tables: readonly string[]) {
  const read = async (table: string) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${changedColumns}::text[] as row from ${sql.table(table)} t order by t::text`.execute(
      db,
    )
    return [table, rows.map(({ row }) => row)]
  }
  return Object.fromEntries(await Promise.all(tables.map(read))) as Record<string, Record<string, unknown>[]>
}

/** Rows with those columns alone that they had before. */
function asBefore(rows: Awaited<ReturnType<typeof rowsOf>>, before: typeof rows) {
  const kept = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(before[table]?.[0] ?? {})
    return Object.fromEntries(columns.map((column) => [column, row[column]]))
  }
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [table, all.map((row) => kept(table, row))]),
  )
}

test('the migration of a database of the previous release keeps its rows, and makes owners members', async () => {
  const { db, url, drop } = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-before-'))
  onTestFinished(async () => {
    await drop()
    rmSync(folder, { recursive: true })
  })
  for (const name of readdirSync(migrations).filter((name) => name < '013'))
    cpSync(join(migrations, name), join(folder, name))
  await migrate(url, { folder })
  for (const statement of before.split(/;\n/)) await sql.raw(statement).execute(db)
  const kept = [
    'accounts',
    'sessions',
    'session_venues',
    'voters',
    'votes',
    'venue_views',
    'bookings',
    'offers',
  ]
  const tables = [...kept, 'session_offers', 'vouchers']
  const stored = await rowsOf(db, tables)

  await migrate(url)
  await seedVenues(db, new Date())

  expect(asBefore(await rowsOf(db, tables), stored)).toEqual(stored)
  expect(
    await db.selectFrom('session_venues').select('catalogue_venue_id').orderBy('position').execute(),
  ).toEqual(['altura', 'closed-bistro', null].map((catalogue_venue_id) => ({ catalogue_venue_id })))
  expect(await db.selectFrom('bookings').select('catalogue_venue_id').orderBy('id').execute()).toEqual(
    ['altura', null].map((catalogue_venue_id) => ({ catalogue_venue_id })),
  )
  const members = await db
    .selectFrom('venue_members')
    .select(['venue_id', 'account_id', 'role', 'until'])
    .orderBy('venue_id')
    .execute()
  expect(members).toEqual([
    { venue_id: 'altura', account_id: owner, role: 'owner', until: null },
    { venue_id: 'closed-bistro', account_id: owner, role: 'owner', until: null },
    { venue_id: 'joule', account_id: squatter, role: 'owner', until: null },
  ])
  const acting = await membershipsOf(db, owner ?? '', 'ownership')
  expect(acting.map(({ venueId }) => venueId).toSorted()).toEqual(['altura', 'closed-bistro'])
  expect(await membershipsOf(db, squatter ?? '', 'redemption')).toEqual([])
  const names = await db
    .selectFrom('venues')
    .select(['id', 'name', 'trust'])
    .where('id', 'in', ['altura', 'closed-bistro'])
    .orderBy('id')
    .execute()
  expect(names).toEqual([
    { id: 'altura', name: 'Altura', trust: 'soft_verified' },
    { id: 'closed-bistro', name: 'Closed Bistro', trust: 'soft_verified' },
  ])
})
