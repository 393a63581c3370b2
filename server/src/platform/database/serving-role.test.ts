import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../testing/databases/fresh-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { grantToServingRole } from './serving-role.ts'

test('a role that serves reads and writes rows, and can neither change a table nor switch the audit’s protection off', async () => {
  const { db: owner, url, drop } = await emptyDatabase()
  await migrate(url)
  const role = `serving_${randomBytes(4).toString('hex')}`
  await sql`create role ${sql.id(role)}`.execute(owner)
  await grantToServingRole(url, role)
  // As somebody who has just that role.
  const as = new URL(url)
  as.searchParams.set('options', `-c role=${role}`)
  const db = openDatabase(as.href, 1)
  onTestFinished(async () => {
    await db.destroy()
    await sql`reassign owned by ${sql.id(role)} to current_user`.execute(owner)
    await sql`drop owned by ${sql.id(role)}`.execute(owner)
    await sql`drop role ${sql.id(role)}`.execute(owner)
    await drop()
  })
  expect((await sql<{ me: string }>`select current_user as me`.execute(db)).rows).toEqual([{ me: role }])
  expect(await migrate(as.href)).toEqual([])
  const action = {
    staff: 'Kim',
    action: 'signed_in' as const,
    subject_kind: 'gate' as const,
    subject_id: 'gate',
  }
  await db
    .insertInto('staff_actions')
    .values({ ...action, at: new Date(), details: '{}', note: null })
    .execute()
  await sql`create table analytics_events_20260101 (like analytics_events including all)`.execute(db)
  await sql`alter table analytics_events attach partition analytics_events_20260101 for values in ('2026-01-01')`.execute(
    db,
  )
  for (const forbidden of [
    sql`alter table staff_actions disable trigger all`,
    sql`truncate staff_actions`,
    sql`drop table staff_actions`,
    sql`create or replace function keep_staff_actions() returns trigger language plpgsql as 'begin return new; end'`,
    sql`insert into schema_migrations (number, name, checksum) values (9999, 'x', 'x')`,
  ])
    await expect(forbidden.execute(db)).rejects.toThrow(/permission denied|must be owner/)
  await expect(db.deleteFrom('staff_actions').execute()).rejects.toThrow()
})
