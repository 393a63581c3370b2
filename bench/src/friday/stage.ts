import { chanceFrom } from '../../../posters/src/random.ts'
import { Dashboards } from '../support/dashboards.ts'
import type { BenchDatabase, DatabaseServer } from '../support/database.ts'
import { newPerson } from '../support/people.ts'
import {
  cpuSeconds,
  databaseCpuSeconds,
  type ProductOptions,
  type Served,
  startProduct,
} from '../support/product.ts'
import { City } from './city.ts'
import { type Recording, record } from './recording.ts'
import { type City as Seeded, seedCity } from './seed.ts'
import { type RequestKind, requestKinds } from './template.ts'

export const seed = 20_261_127
/** What hosts type, one after the other. */
const words = [
  'cheap ramen for six in Capitol Hill',
  'seafood for six in Ballard',
  'cocktails for six in Fremont',
]
export const openDashboards = 300

/** A server on a database of its own, the dashboards that watch it, and the groups that come. */
export type Stage = {
  databases: DatabaseServer
  database: BenchDatabase
  product: Served
  seeded: Seeded
  recordings: readonly Recording[]
  city: City
  dashboards: Dashboards
  end(): Promise<void>
}

type StageOptions = ProductOptions & { recordings?: readonly Recording[]; watching?: number }

/** `recordings`: of an earlier stage with the same pages, if there is one; `watching`: how many dashboards are open. */
export async function startStage(
  databases: DatabaseServer,
  { recordings: known, watching = openDashboards, ...options }: StageOptions = {},
): Promise<Stage> {
  const database = await databases.create('friday')
  const product = await startProduct(database.url, options)
  const seeded = await seedCity(database.client)
  const recordings = known ?? (await recordAll(product, seeded))
  const dashboards = new Dashboards(product.port)
  await dashboards.open(seeded.owners.slice(0, watching).map((cookie) => ({ ...newPerson(), cookie })))
  const chance = chanceFrom(seed, 'friday')
  const city = new City({
    port: product.port,
    recordings,
    random: () => chance.between(0, 1),
    hostCookies: seeded.hosts.slice(words.length),
    counterCookie: seeded.counter,
  })
  async function end(): Promise<void> {
    dashboards.close()
    await product.stop()
    await database.drop()
  }
  return { databases, database, product, seeded, recordings, city, dashboards, end }
}

async function recordAll({ port }: Served, { hosts, counter }: Seeded): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (const [at, said] of words.entries()) {
    const url = `http://localhost:${port}`
    recordings.push(await record({ url, words: said, hostCookie: hosts[at] ?? '', counterCookie: counter }))
  }
  return recordings
}

/** Milliseconds of processor time. */
type Used = { server: number; database: number }

export type Cost = {
  groups: number
  each: Used
  requests: [RequestKind, number][]
  bytes: number
}

async function usedBy({ product, database }: Stage): Promise<Used> {
  return {
    server: 1_000 * (cpuSeconds(product.pid) ?? Number.NaN),
    database: 1_000 * ((await databaseCpuSeconds(database.client)) ?? Number.NaN),
  }
}

/** What a second costs in which no group decides. */
export async function measureRest(stage: Stage, seconds: number): Promise<Used> {
  const before = await usedBy(stage)
  await stage.city.arrive(0, seconds)
  const after = await usedBy(stage)
  return {
    server: (after.server - before.server) / seconds,
    database: (after.database - before.database) / seconds,
  }
}

/** What one group costs, while they arrive and decide at the same rate. */
export async function measureCost(
  stage: Stage,
  { rate, warmSeconds, seconds }: { rate: number; warmSeconds: number; seconds: number },
): Promise<Cost> {
  const { city, databases } = stage
  await city.arrive(rate, warmSeconds)
  await databases.forgetStatements()
  const read = async () => ({
    ...(await usedBy(stage)),
    decided: city.decided,
    bytes: city.counters.bytes,
    requests: new Map(city.counters.requests),
  })
  const before = await read()
  await city.arrive(rate, seconds)
  const after = await read()
  const groups = after.decided - before.decided
  return {
    groups,
    each: {
      server: (after.server - before.server) / groups,
      database: (after.database - before.database) / groups,
    },
    requests: requestKinds.map((kind): [RequestKind, number] => [
      kind,
      ((after.requests.get(kind) ?? 0) - (before.requests.get(kind) ?? 0)) / groups,
    ]),
    bytes: (after.bytes - before.bytes) / groups,
  }
}
