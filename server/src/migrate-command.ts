import { readConfig } from './config.ts'
import { acquireDatabase } from './platform/database/acquire-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { grantToServingRole } from './platform/database/serving-role.ts'
import { printed } from './platform/start-error.ts'

/** `npm run db:migrate`: brings the database up to this release while nodes of the release before go on. */
async function run(): Promise<void> {
  const config = readConfig()
  const { url, release } = await acquireDatabase(config)
  try {
    const applied = await migrate(url)
    if (config.servingRole) await grantToServingRole(url, config.servingRole)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  } finally {
    await release()
  }
}

run().catch((error: unknown) => {
  console.error(printed(error))
  process.exitCode = 1
})
