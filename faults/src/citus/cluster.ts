import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { freePort } from '../../../bench/src/support/ports.ts'
import { answers, type DatabaseAccess, queryOnce } from '../world/database.ts'
import { Program } from '../world/processes.ts'
import { makeFolderFor, ordinaryUser, type User } from '../world/users.ts'
import type { World } from '../world/world.ts'

const host = '127.0.0.1'

/** The settings of docs/operations/many-machines.md, and those by which statements are counted. Everybody on this machine is trusted. */
const settings = (folder: string, port: number) => `
port = ${port}
listen_addresses = '${host}'
unix_socket_directories = '${folder}'
shared_preload_libraries = 'citus, pg_stat_statements'
wal_level = logical
max_connections = 200
shared_buffers = 128MB
citus.enable_statistics_collection = off
`

/** One PostgreSQL with Citus. */
export type Server = { name: string; port: number; log: string; program: Program }

/** Why the programs in a folder cannot be used; null if they can. */
export function missingCitus(programs: string): string | null {
  if (!programs) return 'CITUS_BIN is not set: the folder of the programs of a PostgreSQL with Citus.'
  const config = join(programs, 'pg_config')
  if (!existsSync(config)) return `There is no pg_config in CITUS_BIN, ${programs}.`
  const library = join(execFileSync(config, ['--pkglibdir'], { encoding: 'utf8' }).trim(), 'citus.so')
  return existsSync(library) ? null : `Citus is not installed in this PostgreSQL: there is no ${library}.`
}

/** A coordinator, and workers that are added. */
export class CitusCluster implements DatabaseAccess {
  readonly host = host
  readonly #world: World
  readonly #programs: string
  readonly #user: User | null = ordinaryUser('postgres')
  readonly servers: Server[] = []

  private constructor(world: World, programs: string) {
    this.#world = world
    this.#programs = programs
  }

  /** @returns a coordinator with the empty database of the product */
  static async start(world: World, programs: string): Promise<CitusCluster> {
    const cluster = new CitusCluster(world, programs)
    const { port } = await cluster.#startServer('coordinator')
    await cluster.query('select citus_set_coordinator_host($1, $2)', [host, port])
    return cluster
  }

  /** The coordinator's. */
  get port(): number {
    return this.servers[0]?.port ?? 0
  }

  async addWorker(): Promise<Server> {
    const worker = await this.#startServer(`worker-${this.servers.length}`)
    await this.query('select citus_add_node($1, $2)', [host, worker.port])
    return worker
  }

  query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return queryAt(this.port, text, values)
  }

  async #startServer(name: string): Promise<Server> {
    const port = await freePort()
    const folder = makeFolderFor(this.#user, this.#world.folder, name)
    const runAs = this.#user
    const run = (program: string, args: string[], log = this.#world.log(name)) =>
      new Program(join(this.#programs, program), args, { log, env: {}, runAs })
    const data = join(folder, 'data')
    const made = run('initdb', ['-D', data, '--auth=trust', '--username=postgres', '--no-sync'])
    if ((await made.ended()) !== 0) throw new Error(`initdb failed: ${made.output()}`)
    writeFileSync(join(data, 'postgresql.conf'), settings(folder, port), { flag: 'a' })
    const program = run('postgres', ['-D', data])
    const server = { name, port, log: this.#world.log(name), program }
    this.servers.push(server)
    await program.until(() => answers(() => queryAt(port, 'select 1', [], 'postgres')))
    await queryAt(port, 'create role nofomo login', [], 'postgres')
    await queryAt(port, 'create database nofomo owner nofomo', [], 'postgres')
    await queryAt(port, 'create extension citus')
    await queryAt(port, 'create extension pg_stat_statements')
    return server
  }

  /** How many statements each server was sent since the last call, by its name. */
  async countStatements(): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    for (const { name, port } of this.servers) {
      const [row] = await queryAt<{ n: number }>(
        port,
        `select coalesce(sum(calls), 0)::int as n from pg_stat_statements
         where query not ilike '%pg_stat_statements%' and query not ilike '%pg_dist_%' and query not ilike '%citus%'`,
      )
      await queryAt(port, 'select pg_stat_statements_reset()')
      counts.set(name, row?.n ?? 0)
    }
    return counts
  }
}

function queryAt<Row extends pg.QueryResultRow>(
  port: number,
  text: string,
  values: unknown[] = [],
  database = 'nofomo',
): Promise<Row[]> {
  return queryOnce<Row>({ host, port, database, connectionTimeoutMillis: 20_000 }, text, values)
}
