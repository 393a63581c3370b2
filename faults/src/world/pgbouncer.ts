import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { answers } from './database.ts'
import { findProgram } from './environment.ts'
import { freePort } from './ports.ts'
import { Program } from './processes.ts'
import { reach } from './redis.ts'
import { ordinaryUser } from './users.ts'
import type { World } from './world.ts'

/** PgBouncer in transaction mode before a database. @returns its port */
export async function startPgBouncer(world: World, database: Database): Promise<number> {
  const port = await freePort()
  const file = join(world.folder, 'pgbouncer.ini')
  const users = join(world.folder, 'pgbouncer-users.txt')
  writeFileSync(users, '"nofomo" ""\n')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${database.port} user=nofomo
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
  )
  for (const path of [file, users]) chmodSync(path, 0o644)
  const log = world.log('pgbouncer')
  const runAs = ordinaryUser('nobody')
  const program = new Program(findProgram('pgbouncer') ?? '', [file], { log, env: {}, runAs })
  await program.until(() => answers(() => reach(port)))
  return port
}
