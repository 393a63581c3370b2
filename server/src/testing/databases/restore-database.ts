import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** What a copy of the template looks like before a test uses it. */
export type Pristine = {
  /** Tables, in the order of their names. */
  tables: readonly string[]
  /** A hash of columns, constraints, indexes, triggers and functions. */
  shape: string
  /** Tables with rows: the rows as JSON, and a hash of them. */
  rows: ReadonlyMap<string, { json: string; hash: string }>
}

const own = "relnamespace = 'public'::regnamespace and relkind in ('r', 'p')"
const listTables = `select relname as name from pg_class where ${own} order by 1`
/** Tables with pages: they hold rows, or have held some since they were last truncated. Far cheaper than to ask each one. */
const listUsed = `select relname as name from pg_class where ${own} and pg_relation_size(oid) > 0 order by 1`

/** By ids, which are the same in every copy: to name what they stand for takes longer. */
const hashShape = `
  select md5(string_agg(line, E'\\n' order by line)) as hash from (
    select concat_ws(' ', relname, relkind, relfilenode = 0, attname, atttypid, attnotnull, atthasdef)
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', oid, conname, conrelid, confrelid, conkey, confkey, conbin, convalidated, condeferrable) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgname, tgrelid, tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines (line)`

const quoted = (name: string) => `"${name}"`

const hashOfRows = (table: string) =>
  `(select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${quoted(table)} t)`

/** Describes a copy of the template that nothing has used yet. */
export async function describePristine(client: pg.Client): Promise<Pristine> {
  const tables = await tablesOf(client)
  const rows = new Map<string, { json: string; hash: string }>()
  for (const table of await filled(client, tables)) {
    const found = await client.query(
      `select jsonb_agg(t)::text as json, ${hashOfRows(table)} as hash from ${quoted(table)} t`,
    )
    rows.set(table, found.rows[0])
  }
  return { tables, shape: await shapeOf(client), rows }
}

/**
 * Resets a used copy: drops tables that a test has created, truncates the others, and restores the rows of the template.
 * @returns whether it is; false if somebody is still connected, if a test has changed the shape of the database, or if
 * this user may not pass over triggers
 */
export async function restoreDatabase(client: pg.Client, pristine: Pristine): Promise<boolean> {
  if (!(await isSuperuser(client)) || !(await isAlone(client))) return false
  // The audit refuses to be emptied.
  await client.query('set session_replication_role = replica')
  const tables = await tablesOf(client)
  const added = tables.filter((table) => !pristine.tables.includes(table))
  if (added.length > 0) await client.query(`drop table ${added.map(quoted).join(', ')} cascade`)
  if ((await shapeOf(client)) !== pristine.shape) return false
  const used = (await namesOf(client, listUsed)).filter((table) => !pristine.rows.has(table))
  if (used.length > 0) await client.query(`truncate ${used.map(quoted).join(', ')} restart identity cascade`)
  return putBack(client, pristine)
}

async function isSuperuser(client: pg.Client): Promise<boolean> {
  return (await client.query('show is_superuser')).rows[0].is_superuser === 'on'
}

/** Whether there are no other connections, once closing ones have closed. */
async function isAlone(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    const others = await client.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    if (others.rowCount === 0) return true
    await setTimeout(10)
  }
  return false
}

async function putBack(client: pg.Client, { rows }: Pristine): Promise<boolean> {
  const wrong = await changed(client, rows)
  for (const table of wrong) {
    const columns = (await columnsOf(client, table)).map(quoted).join(', ')
    await client.query(`truncate ${quoted(table)} restart identity cascade`)
    await client.query(
      `insert into ${quoted(table)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
      [rows.get(table)?.json],
    )
  }
  return wrong.length === 0 || (await changed(client, rows)).length === 0
}

/** Without those that the database computes. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return found.rows.map(({ name }) => name)
}

/** The tables whose rows are not those of the template. */
async function changed(client: pg.Client, rows: Pristine['rows']): Promise<string[]> {
  const known = [...rows]
  if (known.length === 0) return []
  const hashes = known.map(([table], index) => `${hashOfRows(table)} as h${index}`)
  const [now] = (await client.query(`select ${hashes.join(', ')}`)).rows
  return known.filter(([, { hash }], index) => now[`h${index}`] !== hash).map(([table]) => table)
}

const tablesOf = (client: pg.Client) => namesOf(client, listTables)

async function namesOf(client: pg.Client, list: string): Promise<string[]> {
  return (await client.query<{ name: string }>(list)).rows.map(({ name }) => name)
}

async function shapeOf(client: pg.Client): Promise<string> {
  return (await client.query(hashShape)).rows[0].hash
}

async function filled(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const parts = tables.map((table) => `select '${table}' as name where exists (select from ${quoted(table)})`)
  const found = await client.query<{ name: string }>(parts.join(' union all '))
  return found.rows.map(({ name }) => name)
}
