import type { Database } from '../world/database.ts'
import type { FaultCase } from './fault-case.ts'

export const backendHangs: FaultCase = {
  name: 'One process of the database hangs with votes in it, and the votes of others go on',
  async run(world) {
    const database: Database = await world.startDatabase()
    await world.start({ nodes: 1 })
    await world.under(async () => {
      const resume = await database.stopWritingBackend()
      await world.hang()
      resume()
    })
  },
  bounds: () => ({ maxRefusalMs: 8_000 }),
}
