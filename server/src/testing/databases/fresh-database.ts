import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { maxWaitMs } from '../../settings/process.ts'
import { describePristine, type Pristine, restoreDatabase } from './restore-database.ts'
import { readTemplate } from './template.ts'

/** A migrated, empty database for one test. */
export type FreshDatabase = {
  db: Db
  url: string
  /** Closes `db` and returns the database. */
  drop(): Promise<void>
}

/** Copies of the template that are as it is again, for the next tests of this process. */
const restored: string[] = []
let pristine: Promise<Pristine> | undefined

/**
 * A copy of the run's migrated template, or one that an earlier test has used and that is restored: that takes a tenth of
 * the time of a copy.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = restored.pop() ?? (await copyTemplate())
  return openNamed(name, async () => {
    if (await isRestored(name)) restored.push(name)
    else await dropNamed(name)
  })
}

/** A database before the first migration. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const name = await create('template1')
  return openNamed(name, () => dropNamed(name))
}

/**
 * A copy of a database that is made once in a run, by whichever of its processes is first to need it.
 * @param make fills a database that is empty before, and ends every connection to it
 * @returns with what `make` has said about it, which is kept as JSON
 */
export async function copyOfShared<About>(
  kind: string,
  make: (database: FreshDatabase) => Promise<About>,
): Promise<{ database: FreshDatabase; about: About }> {
  const shared = `${readTemplate().template}_${kind}`
  const about = await connected(readTemplate().adminUrl, async (client) => {
    // Whoever comes second waits; the end of the connection unlocks it.
    await client.query('select pg_advisory_lock(hashtext($1))', [shared])
    const found = await client.query<{ about: string }>(
      "select shobj_description(oid, 'pg_database') as about from pg_database where datname = $1",
      [shared],
    )
    return found.rows[0]?.about ?? makeShared(client, shared, make)
  })
  const name = await create(shared)
  return { database: openNamed(name, () => dropNamed(name)), about: JSON.parse(about) }
}

async function makeShared(
  client: pg.Client,
  shared: string,
  make: (database: FreshDatabase) => Promise<unknown>,
): Promise<string> {
  const name = await copyTemplate()
  const about = JSON.stringify(await make(openNamed(name, async () => {})))
  await client.query(`comment on database ${name} is ${client.escapeLiteral(about)}`)
  await client.query(`alter database ${name} rename to ${shared}`)
  return about
}

function openNamed(name: string, refund: () => Promise<void>): FreshDatabase {
  const url = urlOf(name)
  const db = openDatabase(url, 5, maxWaitMs('off'))
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await refund()
    },
  }
}

async function copyTemplate(): Promise<string> {
  const name = await create(readTemplate().template)
  pristine ??= connected(urlOf(name), describePristine)
  await pristine
  return name
}

async function isRestored(name: string): Promise<boolean> {
  const before = await pristine
  return before !== undefined && connected(urlOf(name), (client) => restoreDatabase(client, before))
}

/** The run drops what is left of them: their names begin with the template's. */
async function create(template: string): Promise<string> {
  const name = `${readTemplate().template}_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name} template ${template}`)
  return name
}

const dropNamed = (name: string) => administer(`drop database ${name} with (force)`)

async function administer(statement: string): Promise<void> {
  await connected(readTemplate().adminUrl, (client) => client.query(statement))
}

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return use(client).finally(() => client.end())
}

function urlOf(name: string): string {
  const url = new URL(readTemplate().adminUrl)
  url.pathname = `/${name}`
  return url.href
}
