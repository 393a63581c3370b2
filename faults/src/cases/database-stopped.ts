import type { FaultCase } from './fault-case.ts'

export const databaseStopped: FaultCase = {
  name: 'The database hangs, and every node serves again once it goes on',
  async run(world) {
    const database = await world.startDatabase()
    await world.start({ nodes: 3 })
    await world.under(async () => {
      database.stop()
      await world.hang()
      database.resume()
    })
  },
  bounds: ({ sizes }) => ({ maxRefusalMs: 1_000 * sizes.hangSeconds + 10_000 }),
}
