import { away } from '../history/judge.ts'
import type { Database } from '../world/database.ts'
import type { World } from '../world/world.ts'
import { type FaultCase, faultCase } from './fault-case.ts'

/** A client takes locks and hangs, for half the time. */
const lockedBy = (statement: string) => async (world: World, database: Database) => {
  const client = await database.connect()
  await client.query('begin')
  await client.query(statement)
  await world.hang(world.sizes.hangSeconds / 2)
  await client.query('rollback')
}

/** A setting that keeps the database from its work for a while. */
export const setFor =
  (setting: string, value: string, seconds: (world: World) => number) =>
  async (world: World, database: Database) => {
    await database.query(`alter system set ${setting} = ${value}`)
    await database.query('select pg_reload_conf()')
    await world.hang(seconds(world))
    await database.query(`alter system reset ${setting}`)
    await database.query('select pg_reload_conf()')
  }

export async function databaseHangs(world: World, database: Database): Promise<void> {
  database.stop()
  await world.hang()
  database.resume()
}

/** The database itself, a process of it, and locks in it. */
export const databaseCases: Record<string, FaultCase> = {
  'backend-hangs': faultCase(
    'One process of the database hangs with votes in it, and the votes of others go on',
    {
      start: { nodes: 1 },
      async happens(world, database) {
        const resume = await database.stopWritingBackend()
        await world.hang()
        resume()
      },
      // The votes that it holds wait for it.
      bounds: ({ sizes }) => ({ maxWaitMs: away(sizes.hangSeconds).maxWaitMs }),
    },
  ),

  'lock-held': faultCase('A client hangs with a lock on one group, and the votes of all other groups go on', {
    start: { nodes: 1 },
    happens: lockedBy('select from sessions order by id limit 1 for update'),
    bounds: ({ sizes }) => ({ maxWaitMs: away(sizes.hangSeconds / 2).maxWaitMs }),
  }),

  'other-tables-locked': faultCase(
    'A client hangs with locks on what people look at, and nothing that votes or reads waits for them',
    {
      start: { nodes: 1 },
      async happens(world, database) {
        const stop = world.openPages()
        await world.calm()
        await lockedBy('lock table venue_views, analytics_events, venue_events in access exclusive mode')(
          world,
          database,
        )
        stop()
      },
    },
  ),

  'database-killed': faultCase(
    'The database is killed and started again, three times, and keeps every acknowledged vote',
    {
      start: { nodes: 3 },
      async happens(world, database) {
        for (let kill = 1; kill <= 3; kill += 1) {
          await database.kill()
          await database.start()
          await world.calm()
        }
      },
      bounds: (world) => away(world.longestStartMs() / 1_000),
    },
  ),

  'database-stopped': faultCase('The database hangs, and every node serves again once it goes on', {
    start: { nodes: 3 },
    happens: databaseHangs,
    bounds: ({ sizes }) => away(sizes.hangSeconds),
  }),

  'database-read-only': faultCase(
    'The database takes no writes for a while, as a standby, and browsers are told when to come back',
    {
      start: { nodes: 3 },
      happens: setFor('default_transaction_read_only', 'on', ({ sizes }) => sizes.hangSeconds / 4),
      bounds: ({ sizes }) => away(sizes.hangSeconds / 4),
    },
  ),
}
