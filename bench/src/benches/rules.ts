import type pg from 'pg'
import { Crowd, connections } from '../support/crowd.ts'
import { projected } from '../support/dashboards.ts'
import { closedLoop, openLoop } from '../support/load.ts'
import { ms, type Outcome, perSecond, row } from '../support/outcome.ts'
import { startProduct } from '../support/product.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import type { Setup } from './bench.ts'

const sessions = 10_000
const venues = 5
const rulesEach = 4
const maxMs = 50
const maxTurns = 30

/** Durable votes at half the throughput reached, without rules and while rules of all listed venues are switched on. */
export async function rules({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('rules')
  const seeding = await startProduct(database.url)
  const template = await hostSession(seeding.port, { venues })
  await seeding.stop()
  const ids = await copySession(database.client, template, { name: 'rules', count: sessions })
  // What was stored before a start is projected after it.
  await database.client.query('delete from projection_watermarks')
  const crowd = new Crowd(ids, template)
  const without = await startProduct(database.url)
  await projected(database.client)
  const load = { connections, seconds: 12 * pace }
  const full = await closedLoop({ port: without.port, ...load, next: crowd.nextFor(without.port) })
  const rate = full.rate / 2
  const alone = await openLoop({ port: without.port, ...load, rate, next: crowd.nextFor(without.port) })
  await without.stop()
  await makeRules(database.client, template.venueIds)
  const product = await startProduct(database.url)
  const next = crowd.nextFor(product.port)
  const vote = () => openLoop({ port: product.port, ...load, rate, next })
  // After a start the projection catches up first.
  for (let turn = 0; turn < maxTurns && (await countSent(database.client)) === 0; turn += 1) await vote()
  const before = await countSent(database.client)
  const ruled = await vote()
  const sent = (await countSent(database.client)) - before
  await product.stop()
  await database.drop()
  return {
    rows: [
      row(`p99 of a durable vote at half load with ${venues * rulesEach} rules`, {
        bar: `≤ ${maxMs} ms`,
        measured: `${ms(ruled.p99)} at ${perSecond(ruled.rate)}`,
        baseline: `${ms(alone.p99)} without them`,
        ratio: (ruled.p99 / alone.p99).toFixed(2),
        met: ruled.p99 <= maxMs && sent > 0,
      }),
    ],
    notes: [
      `${sessions.toLocaleString('en-US')} live sessions of ${venues} venues, each with ${rulesEach} rules: for a size, for voters, from an hour, and always. Every vote has the rules of ${venues} venues looked at.`,
      `Votes with rules: p50 ${ms(ruled.p50)}, p99 ${ms(ruled.p99)}, longest ${ms(ruled.max)}; without: p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)}, longest ${ms(alone.max)}.`,
      `Rules sent ${sent.toLocaleString('en-US')} offers meanwhile.`,
    ],
  }
}

async function countSent(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from session_offers')
  return rows[0]?.count ?? 0
}

async function makeRules(client: pg.Client, venueIds: readonly string[]): Promise<void> {
  await client.query(`update venues set trust = 'trusted' where id = any($1)`, [venueIds])
  await client.query(
    `insert into offers (id, rule_id, venue_id, venue_name, offer_type, offer_text, valid_until, realtime, created_at,
       trigger, condition)
     select left(md5(venue || trigger), 12), left(md5(venue || trigger), 12), venue, venue, 'freebie', 'Dessert',
       now() + interval '1 day', false, now(), trigger, condition::jsonb
     from unnest($1::text[]) venue,
       (values ('group_size', '20'), ('viewer_count', '3'), ('time_based', '"12:00"'), ('always', null))
         as made (trigger, condition)`,
    [venueIds],
  )
}
