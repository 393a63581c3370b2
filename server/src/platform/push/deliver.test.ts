import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { testClock } from '../../testing/test-clock.ts'
import type { Platform } from '../platform.ts'
import { createPushQueue } from './deliver.ts'

const queue = { messages: 'letters', subscriptions: 'letter_boxes' }

test('a push service that hangs delays no message of another', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const clock = testClock()
  await sql`create table letter_boxes (id bigint generated always as identity primary key, endpoint text not null,
    p256dh bytea not null default '', auth bytea not null default '')`.execute(db)
  await sql`create table letters (id bigint generated always as identity primary key, subscription_id bigint not null,
    payload text not null default '', attempts smallint not null default 0, next_attempt_at timestamptz not null,
    expires_at timestamptz not null)`.execute(db)
  async function post(origin: string, count: number) {
    await sql`
      with box as (insert into letter_boxes (endpoint) values (${`${origin}/box`}) returning id)
      insert into letters (subscription_id, next_attempt_at, expires_at)
      select id, ${clock.now()}, ${new Date(clock.now().getTime() + 3_600_000)} from box, generate_series(1, ${count}::int)`.execute(
      db,
    )
  }
  const arrived: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const log = { debug: () => {}, warn: () => {} } as unknown as Platform['log']
  const deliveries = createPushQueue({ db, clock: clock.now, log }, queue, {
    log,
    random: () => 0.5,
    async sendPush({ endpoint }) {
      if (endpoint.startsWith('https://hangs.example')) await held
      arrived.push(new URL(endpoint).host)
      return { status: 201, retryAfterMs: null }
    },
  })
  onTestFinished(async () => {
    release()
    await deliveries.stop()
  })
  await post('https://hangs.example', 100)
  await post('https://answers.example', 30)
  deliveries.wake()
  await vi.waitUntil(() => arrived.length === 30, { timeout: 60_000 })
  expect(new Set(arrived)).toEqual(new Set(['answers.example']))
  release()
  await deliveries.settle()
  expect(arrived).toHaveLength(130)
})
