import pg from 'pg'
import { connectWhenUp } from './connect.ts'

/**
 * Gives a role what nodes need to serve, after migrations: rows of all tables, and the tables of analytics, which get a partition a
 * day. It owns nothing else, so it can change no table, and no trigger, such as the one that protects the audit, can be switched off
 * with it.
 */
export async function grantToServingRole(url: string, role: string): Promise<void> {
  const client = await connectWhenUp(url, 30_000)
  const name = pg.escapeIdentifier(role)
  try {
    await client.query(`
      begin;
      grant usage, create on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select, update on all sequences in schema public to ${name};
      revoke insert, update, delete on schema_migrations from ${name};
    `)
    const { rows } = await client.query<{ table: string }>(
      "select oid::regclass::text as table from pg_class where relkind in ('r', 'p') and relname like 'analytics\\_events%'",
    )
    for (const { table } of rows) await client.query(`alter table ${table} owner to ${name}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
