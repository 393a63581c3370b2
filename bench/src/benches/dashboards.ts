import { Crowd, connections } from '../support/crowd.ts'
import { Dashboards, projected, seedOwners } from '../support/dashboards.ts'
import { closedLoop, openLoop } from '../support/load.ts'
import { ms, type Outcome, perSecond, row } from '../support/outcome.ts'
import { type Served, startProduct } from '../support/product.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import { describeTimes } from '../support/times.ts'
import type { Setup } from './bench.ts'

const sessions = 5_000
const venues = 5
const watching = 500
const maxMs = 50

/** Durable votes at half the throughput reached, without dashboards and while many watch, each another venue. */
export async function dashboards({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('dashboards')
  const seeding = await startProduct(database.url)
  const template = await hostSession(seeding.port, { venues })
  await seeding.stop()
  const ids = await copySession(database.client, template, { name: 'dashboards', count: sessions })
  const owners = await seedOwners(database.client, watching)
  // What was stored before a start is projected after it.
  await database.client.query('delete from projection_watermarks')
  const product = await startProduct(database.url)
  await projected(database.client)
  const crowd = new Crowd(ids, template)
  const atHalf = (rate: number) => {
    const next = crowd.nextFor(product.port)
    return openLoop({ port: product.port, connections, rate: rate / 2, seconds: 12 * pace, next })
  }
  const full = await fullLoad(product, crowd, pace)
  const alone = await atHalf(full.rate)
  const pages = new Dashboards(product.port)
  await pages.open(owners)
  const watched = await atHalf(full.rate)
  const loads = describeTimes(pages.loads)
  pages.close()
  await product.stop()
  await database.drop()
  return {
    rows: [
      row(`p99 of a durable vote at half load while ${watching} dashboards watch`, {
        bar: `≤ ${maxMs} ms`,
        measured: `${ms(watched.p99)} at ${perSecond(watched.rate)}`,
        baseline: `${ms(alone.p99)} without them`,
        ratio: (watched.p99 / alone.p99).toFixed(2),
        met: watched.p99 <= maxMs && pages.failed === 0,
      }),
    ],
    notes: [
      `${sessions.toLocaleString('en-US')} sessions of ${venues} venues, ${watching} venues with an owner's dashboard each: every vote changes ${venues} of them. The dashboards hold their stream and load again when told, at most every two seconds, as the page does.`,
      `Votes with dashboards: p50 ${ms(watched.p50)}, p99 ${ms(watched.p99)}, longest ${ms(watched.max)}; without: p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)}, longest ${ms(alone.max)}. Full load without: ${perSecond(full.rate)}.`,
      `Dashboards loaded ${loads.count.toLocaleString('en-US')} times meanwhile: p50 ${ms(loads.p50)}, p99 ${ms(loads.p99)}; ${pages.failed} failed.`,
    ],
  }
}

function fullLoad({ port }: Served, crowd: Crowd, pace: number) {
  return closedLoop({ port, connections, seconds: 10 * pace, next: crowd.nextFor(port) })
}
