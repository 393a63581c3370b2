import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../bench/src/support/ports.ts'
import { answers, type DatabaseAccess } from './database.ts'
import { findProgram } from './environment.ts'
import { startHaproxy } from './fronts.ts'
import { ask } from './http.ts'
import { Program } from './processes.ts'
import { shippedFile } from './shipped.ts'
import { makeFolderFor, ordinaryUser, type User } from './users.ts'
import type { World } from './world.ts'

/** The shipped `ttl`: a primary that does not renew its lease for so long is replaced. */
export const leaseSeconds = 20
const members = 3
const readyMs = 180_000

type Member = { name: string; port: number; restPort: number; program: Program; args: string[]; log: string }

/** Three PostgreSQL under Patroni with synchronous replication, etcd, and HAProxy that leads to the primary. */
export class PatroniCluster implements DatabaseAccess {
  readonly host = '127.0.0.1'
  /** HAProxy's. */
  readonly port: number
  readonly #members: Member[] = []
  readonly #user: User | null

  private constructor(port: number, user: User | null) {
    this.port = port
    this.#user = user
  }

  static async start(world: World): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(await freePort(), ordinaryUser('postgres'))
    const etcdPort = await startEtcd(world, cluster.#user)
    for (let number = 1; number <= members; number += 1)
      cluster.#members.push(await cluster.#startMember(world, number, etcdPort))
    await startHaproxyBefore(world, cluster.port, cluster.#members)
    await cluster.#whole()
    await cluster.query('create role nofomo login')
    await cluster.query('create database nofomo owner nofomo')
    return cluster
  }

  /** The primary's processes, PostgreSQL's included. */
  async primary(): Promise<Program> {
    for (const deadline = Date.now() + readyMs; Date.now() < deadline; await sleep(200))
      for (const { restPort, program } of this.#members) if (await isRole(restPort, 'primary')) return program
    throw new Error('There was no primary for three minutes.')
  }

  /** Starts a member again that was killed. */
  async revive(killed: Program): Promise<void> {
    const member = this.#members.find(({ program }) => program === killed)
    if (!member) return
    member.program = this.#run(member.args, member.log)
    await this.#whole()
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const database = text.startsWith('create ') ? 'postgres' : 'nofomo'
    const { host, port } = this
    const client = new pg.Client({ host, port, user: 'postgres', database, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Waits until one member is the primary, another one its synchronous standby, and HAProxy has noticed. */
  async #whole(): Promise<void> {
    for (const deadline = Date.now() + readyMs; Date.now() < deadline; await sleep(300)) {
      const ports = this.#members.map(({ restPort }) => restPort)
      const primaries = await Promise.all(ports.map((port) => isRole(port, 'primary')))
      const standbys = await Promise.all(ports.map((port) => isRole(port, 'synchronous')))
      if (!primaries.some(Boolean) || !standbys.some(Boolean)) continue
      if (await answers(() => this.query('create temporary table probe ()'))) return
    }
    throw new Error('Patroni had no primary with a synchronous standby within three minutes.')
  }

  async #startMember(world: World, number: number, etcdPort: number): Promise<Member> {
    const name = `member-${number}`
    const [port, restPort] = [await freePort(), await freePort()]
    const folder = makeFolderFor(this.#user, world.folder, name)
    const file = join(world.folder, `${name}.yml`)
    writeFileSync(file, settings({ name, port, restPort, etcdPort, folder }), { mode: 0o644 })
    const args = [file]
    const log = world.log(name)
    return { name, port, restPort, program: this.#run(args, log), args, log }
  }

  #run(args: readonly string[], log: string): Program {
    return new Program(findProgram('patroni') ?? '', args, { log, env: {}, runAs: this.#user })
  }
}

async function isRole(restPort: number, role: 'primary' | 'synchronous'): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000)
  return ask(restPort, `/${role}`, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function startEtcd(world: World, user: User | null): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const folder = makeFolderFor(user, world.folder, 'etcd')
  const peer = `http://127.0.0.1:${peerPort}`
  const client = `http://127.0.0.1:${port}`
  const args = [
    ['--name', 'etcd'],
    ['--data-dir', join(folder, 'data')],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `etcd=${peer}`],
  ].flat()
  const program = new Program(findProgram('etcd') ?? '', args, {
    log: world.log('etcd'),
    env: {},
    runAs: user,
  })
  await program.until(() =>
    ask(port, '/health').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  return port
}

async function startHaproxyBefore(world: World, port: number, all: readonly Member[]): Promise<void> {
  const file = join(world.folder, 'haproxy-postgres.cfg')
  const replacements = all.map(
    (member, at) =>
      [
        `server db${at + 1} 10.0.0.2${at + 1}:5432`,
        `server db${at + 1} 127.0.0.1:${member.port} port ${member.restPort}`,
      ] as const,
  )
  const settings = [...replacements, ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`] as const]
  writeFileSync(file, shippedFile('haproxy/postgres.cfg', settings))
  await startHaproxy(world, { name: 'haproxy-postgres', file, port })
}

type Settings = { name: string; port: number; restPort: number; etcdPort: number; folder: string }

/** Patroni's, as they are shipped. Everybody on this machine is trusted. */
function settings({ name, port, restPort, etcdPort, folder }: Settings): string {
  return shippedFile('patroni/patroni.yml', [
    ['name: db1', `name: ${name}`],
    ['10.0.0.21:8008', `127.0.0.1:${restPort}`],
    [/^ {2}hosts: .*$/m, `  hosts: 127.0.0.1:${etcdPort}`],
    ['10.0.0.21:5432', `127.0.0.1:${port}`],
    ['/var/lib/postgresql/15/nofomo', join(folder, 'data')],
    ['/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass')],
    [/archive_command: .*$/m, 'archive_command: "true"'],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['scram-sha-256', 'trust'],
    ['pg_hba:', `parameters:\n    unix_socket_directories: ${folder}\n  pg_hba:`],
  ])
}
