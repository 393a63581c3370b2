import type { FaultCase } from './fault-case.ts'

export const databaseKilled: FaultCase = {
  name: 'The database is killed and started again, three times, and keeps every acknowledged vote',
  async run(world) {
    const database = await world.startDatabase()
    await world.start({ nodes: 3 })
    await world.under(async () => {
      for (let kill = 1; kill <= 3; kill += 1) {
        await database.kill()
        await database.start()
        await world.calm()
      }
    })
  },
}
