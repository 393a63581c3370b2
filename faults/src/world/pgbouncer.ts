import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../bench/src/support/ports.ts'
import type { Database } from './database.ts'
import { answers } from './database.ts'
import { findProgram } from './environment.ts'
import { Program } from './processes.ts'
import { reach } from './redis.ts'
import { shippedFile } from './shipped.ts'
import { ordinaryUser } from './users.ts'
import type { World } from './world.ts'

/** PgBouncer in transaction mode before a database, as it is shipped. @returns its port */
export async function startPgBouncer(world: World, database: Database): Promise<number> {
  const port = await freePort()
  const file = join(world.folder, 'pgbouncer.ini')
  const users = join(world.folder, 'pgbouncer-users.txt')
  writeFileSync(users, '"nofomo" ""\n', { mode: 0o644 })
  const settings = shippedFile('pgbouncer/pgbouncer.ini', [
    ['host=127.0.0.1 port=5432', `host=${database.host} port=${database.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', users],
    [/^logfile = .*\n/m, ''],
    [/^pidfile = .*\n/m, ''],
  ])
  writeFileSync(file, settings, { mode: 0o644 })
  const log = world.log('pgbouncer')
  const runAs = ordinaryUser('nobody')
  const program = new Program(findProgram('pgbouncer') ?? '', [file], { log, env: {}, runAs })
  await program.until(() => answers(() => reach(port)))
  return port
}
