import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../platform/database/migrate.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { emptyDatabase } from '../../../testing/databases/fresh-database.ts'
import { systemCtx } from '../../../testing/features/offers.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { voucherCode } from './rules/voucher-code.ts'
import { getVoucher } from './service/vouchers/read.ts'
import { sweepUses } from './service/vouchers/uses.ts'

const migrations = resolve(import.meta.dirname, '../../../migrations')
const [ann, bob] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const id = (digit: string) => digit.repeat(32)

/** Two vouchers of one offer, one redeemed, and one of a deleted session, as a server of the previous release stored them. */
const before = `
  insert into accounts (id, kind, email, venue_name) values ('${ann}', 'venue', 'ann@example.com', 'Altura');
  insert into sessions (id, title, expected_voters, allow_anonymous_votes, allow_added_venues, host_token_hash)
    values ('friday', 'Friday', 2, true, true, 'x');
  insert into session_venues (session_id, id, position, name, category, address, tags, is_partner, source, poster)
    values ('friday', 'altura', 0, 'Altura', 'restaurant', '617 Broadway E', '{}', false, 'catalogue', 'p');
  insert into voters (session_id, key) values ('friday', '${ann}'), ('friday', '${bob}');
  insert into votes (session_id, voter_key, venue_id, value)
    values ('friday', '${ann}', 'altura', 1), ('friday', '${bob}', 'altura', 1);
  insert into offers values
    ('o1', 'altura', 'Altura', 'freebie', 'Antipasto', null, null, '2100-01-01Z', true, '2026-05-01Z'),
    ('o2', 'altura', 'Altura', 'discount', '20% off', null, 20, '2026-05-02Z', true, '2026-05-01Z');
  insert into session_offers values
    ('friday', 'o1', '2026-05-01Z', '2026-05-01 00:01Z'), ('friday', 'o2', '2026-05-01Z', null);
  insert into vouchers (session_id, offer_id, voter_key, id, saved_at, redeemed_at, redeemed_by) values
    ('friday', 'o1', '${ann}', '\\x${id('1')}', '2026-05-01 00:02Z', '2026-05-01 00:05Z', '${ann}'),
    ('friday', 'o1', '${bob}', '\\x${id('2')}', '2026-05-01 00:03Z', null, null),
    ('deleted', 'o1', '${ann}', '\\x${id('3')}', '2026-05-01 00:04Z', null, null),
    ('friday', 'o2', '${ann}', '\\x${id('4')}', '2026-05-01 00:04Z', null, null);`

test('vouchers and offers of the previous release stay valid, and get their short codes when they are read', async () => {
  const { db, url, drop } = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-before-'))
  onTestFinished(async () => {
    await drop()
    rmSync(folder, { recursive: true })
  })
  for (const name of readdirSync(migrations).filter((name) => name < '023'))
    cpSync(join(migrations, name), join(folder, name))
  await migrate(url, { folder })
  for (const statement of before.split(/;\n/)) await sql.raw(statement).execute(db)
  await migrate(url)

  const deliveries = await db.selectFrom('session_offers').selectAll().orderBy('offer_id').execute()
  expect(deliveries).toMatchObject([
    {
      ...{
        venue_id: 'altura',
        valid_until: new Date('2100-01-01'),
        opened_at: new Date('2026-05-01T00:01Z'),
      },
      ...{
        saved_at: new Date('2026-05-01T00:02Z'),
        redeemed_at: new Date('2026-05-01T00:05Z'),
        covers: null,
      },
    },
    { venue_id: 'altura', valid_until: new Date('2026-05-02'), opened_at: null, redeemed_at: null },
  ])
  const uses = async () =>
    (await db.selectFrom('offers').select('uses').orderBy('id').execute()).map((o) => o.uses)
  expect(await uses()).toEqual([3, 1])

  const signing = [{ id: '1', key: Buffer.alloc(32, 7) }] as const
  const voters = keyedHash(Buffer.alloc(32))
  const deps = {
    voters,
    signing,
    publicUrl: 'https://nofomo.example',
    onFigures: () => {},
  }
  const ctx = systemCtx({ db, clock: testClock() })
  const readings = []
  for (const digit of '1234') {
    const code = voucherCode(Buffer.from(id(digit), 'hex'), signing[0])
    const { voucher } = await getVoucher(ctx, code, deps)
    expect((await getVoucher(ctx, code, deps)).voucher).toEqual(voucher)
    readings.push(voucher)
  }
  expect(readings.map(({ state }) => state)).toEqual(['redeemed', 'valid', 'valid', 'expired'])
  expect(readings[1]?.validUntil).toBe('2100-01-01T00:00:00.000Z')
  const codes = readings.map(({ shortCode }) => shortCode)
  for (const code of codes) expect(code).toMatch(/^[ACDEFHJKMNPQRTUVWXY34679]{8}$/)
  expect(new Set(codes).size).toBe(4)

  await sweepUses(db, ctx.now)
  expect(await uses()).toEqual([3, 0])
})
