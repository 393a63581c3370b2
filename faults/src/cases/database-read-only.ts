import type { FaultCase } from './fault-case.ts'

export const databaseReadOnly: FaultCase = {
  name: 'The database takes no writes for a while, as a standby, and browsers are told when to come back',
  async run(world) {
    const database = await world.startDatabase()
    await world.start({ nodes: 3 })
    await world.under(async () => {
      await database.query('alter system set default_transaction_read_only = on')
      await database.query('select pg_reload_conf()')
      await world.hang(world.sizes.hangSeconds / 4)
      await database.query('alter system reset default_transaction_read_only')
      await database.query('select pg_reload_conf()')
    })
  },
}
