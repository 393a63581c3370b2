import pg from 'pg'
import { testDatabaseUrl } from '../config.ts'
import { seedVenues } from '../features/venues/venues/service/seed.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startTestCluster } from './databases/cluster.ts'
import { provideTemplate } from './databases/template.ts'

/**
 * Once per run of Vitest or Playwright: starts a PostgreSQL with one migrated database that every test copies.
 * @returns ends it
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = testDatabaseUrl()
  const cluster = given === null ? await startTestCluster() : { adminUrl: given, stop: async () => {} }
  const template = `nofomo_template_${process.pid}`
  await administer(cluster.adminUrl, `drop database if exists ${template}`)
  await administer(cluster.adminUrl, `create database ${template}`)
  const url = new URL(cluster.adminUrl)
  url.pathname = `/${template}`
  await migrate(url.href)
  const db = openDatabase(url.href, 1)
  await seedVenues(db, new Date())
  await db.destroy()
  provideTemplate({ adminUrl: cluster.adminUrl, template })
  return async () => {
    // A cluster of our own ends with all its databases.
    if (given !== null) await dropAll(given, template)
    await cluster.stop()
  }
}

/** Drops the template and its copies. */
async function dropAll(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const found = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
