import type { FaultCase } from './fault-case.ts'

export const lockHeld: FaultCase = {
  name: 'A client hangs with a lock on one group, and the votes of all other groups go on',
  async run(world) {
    const database = await world.startDatabase()
    await world.start({ nodes: 1 })
    await world.under(async () => {
      const client = await database.connect()
      await client.query('begin')
      await client.query('select from sessions order by id limit 1 for update')
      await world.hang(world.sizes.hangSeconds / 2)
      await client.query('rollback')
    })
  },
  bounds: () => ({ maxRefusalMs: 6_000 }),
}
