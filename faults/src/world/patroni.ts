import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '../../../bench/src/support/ports.ts'
import { answers, type DatabaseAccess, queryOnce } from './database.ts'
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

const programs = '/usr/lib/postgresql/15/bin'
/** As the shipped file has it. */
const scope = 'nofomo'

type Member = {
  name: string
  port: number
  restPort: number
  folder: string
  program: Program
  args: string[]
  log: string
}

/** Three PostgreSQL under Patroni with synchronous replication, etcd, and HAProxy that leads to the primary. */
export class PatroniCluster implements DatabaseAccess {
  readonly host = '127.0.0.1'
  /** HAProxy's. */
  readonly port: number
  readonly #members: Member[] = []
  readonly #user: User | null
  readonly #world: World
  /** Of the log; on a machine of its own where it is no test. */
  readonly #archive: string
  readonly #copies: string

  private constructor(world: World, port: number) {
    this.port = port
    this.#world = world
    this.#user = ordinaryUser('postgres')
    this.#archive = makeFolderFor(this.#user, world.folder, 'wal')
    this.#copies = makeFolderFor(this.#user, world.folder, 'backup')
  }

  static async start(world: World): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(world, await freePort())
    const etcdPort = await startEtcd(world, cluster.#user)
    for (let number = 1; number <= members; number += 1)
      cluster.#members.push(await cluster.#startMember(number, etcdPort))
    await startHaproxyBefore(world, cluster.port, cluster.#members)
    await cluster.#whole()
    await cluster.query('create role nofomo login')
    await cluster.query('create database nofomo owner nofomo')
    return cluster
  }

  /** The primary's processes, PostgreSQL's included. */
  primary(): Promise<Program> {
    return this.#inRole('primary')
  }

  /** The same of the standby that has every acknowledged vote. */
  synchronous(): Promise<Program> {
    return this.#inRole('synchronous')
  }

  async #inRole(role: 'primary' | 'synchronous'): Promise<Program> {
    for (const deadline = Date.now() + readyMs; Date.now() < deadline; await sleep(200))
      for (const { restPort, program } of this.#members) if (await isRole(restPort, role)) return program
    throw new Error(`There was no ${role} for three minutes.`)
  }

  /** Starts a member again that was killed. */
  async revive(killed: Program): Promise<void> {
    const member = this.#members.find(({ program }) => program === killed)
    if (!member) return
    member.program = this.#run(member.args, member.log)
    await this.#whole()
  }

  /** Copies the leader while it works, as an operator does each night. @returns how long it took, in seconds */
  async copy(): Promise<number> {
    const leader = this.#memberOf(await this.primary())
    const began = performance.now()
    const args = [
      ['--checkpoint=fast', `--pgdata=${join(this.#copies, 'copy')}`],
      [`--host=${leader.folder}`, `--port=${leader.port}`, '--username=postgres'],
    ].flat()
    const copying = this.#run(args, this.#world.log('copy'), join(programs, 'pg_basebackup'))
    if ((await copying.ended()) !== 0) throw new Error(`No copy: ${copying.output()}`)
    return (performance.now() - began) / 1_000
  }

  /** The database's time. */
  async now(): Promise<string> {
    const [row] = await this.query<{ now: string }>('select clock_timestamp()::text as now')
    return row?.now ?? ''
  }

  /** Ends the cluster, and begins another one with the copy and the log until a moment. @returns how long it took, in seconds */
  async restore(moment: string): Promise<number> {
    await this.#archiveAll()
    const leader = this.#memberOf(await this.primary())
    const standbys = this.#members.filter((member) => member !== leader)
    for (const { program } of [...standbys, leader]) await program.terminate()
    const began = performance.now()
    for (const { folder } of this.#members) rmSync(join(folder, 'data'), { recursive: true })
    const [file = ''] = leader.args
    const forget = ['-c', file, 'remove', scope]
    execFileSync(findProgram('patronictl') ?? '', forget, { input: `${scope}\nYes I am aware\n` })
    const settings = readFileSync(file, 'utf8')
      .replace('# method: restore', 'method: restore')
      .replace('/srv/backup/2026-11-25', join(this.#copies, 'copy'))
      .replace(/# (recovery_target_time:) .*/, `$1 "${moment}"`)
    writeFileSync(file, settings)
    leader.program = this.#run(leader.args, leader.log)
    await this.primary()
    const seconds = (performance.now() - began) / 1_000
    for (const member of standbys) member.program = this.#run(member.args, member.log)
    await this.#whole()
    return seconds
  }

  /** Waits until everything that is written is in the archive. */
  async #archiveAll(): Promise<void> {
    const [row] = await this.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last')
    const archived = async () => {
      const [found] = await this.query<{ last: string }>(
        'select last_archived_wal as last from pg_stat_archiver',
      )
      return (found?.last ?? '') >= (row?.last ?? '')
    }
    for (const deadline = Date.now() + readyMs; !(await archived()); await sleep(200))
      if (Date.now() > deadline) throw new Error('The log was not archived within three minutes.')
  }

  #memberOf(program: Program): Member {
    const member = this.#members.find((one) => one.program === program)
    if (!member) throw new Error('It is no member of the cluster.')
    return member
  }

  query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const database = text.startsWith('create ') ? 'postgres' : 'nofomo'
    const { host, port } = this
    return queryOnce<Row>({ host, port, database, connectionTimeoutMillis: 5_000 }, text, values)
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

  async #startMember(number: number, etcdPort: number): Promise<Member> {
    const name = `member-${number}`
    const [port, restPort] = [await freePort(), await freePort()]
    const folder = makeFolderFor(this.#user, this.#world.folder, name)
    const file = join(this.#world.folder, `${name}.yml`)
    const archive = this.#archive
    writeFileSync(file, settings({ name, port, restPort, etcdPort, folder, archive }), { mode: 0o644 })
    const args = [file]
    const log = this.#world.log(name)
    return { name, port, restPort, folder, program: this.#run(args, log), args, log }
  }

  #run(args: readonly string[], log: string, command = findProgram('patroni') ?? ''): Program {
    return new Program(command, args, { log, env: {}, runAs: this.#user })
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
    // As in deploy/patroni/etcd.conf.
    ['--enable-v2'],
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

type Settings = Pick<Member, 'name' | 'port' | 'restPort' | 'folder'> & { etcdPort: number; archive: string }

/** Patroni's, as they are shipped. Everybody on this machine is trusted. */
function settings({ name, port, restPort, etcdPort, folder, archive }: Settings): string {
  return shippedFile('patroni/patroni.yml', [
    ['name: db1', `name: ${name}`],
    ['10.0.0.21:8008', `127.0.0.1:${restPort}`],
    [/^ {2}hosts: .*$/m, `  hosts: 127.0.0.1:${etcdPort}`],
    ['10.0.0.21:5432', `127.0.0.1:${port}`],
    ['/var/lib/postgresql/15/nofomo', join(folder, 'data')],
    ['/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass')],
    ['/srv/wal', archive],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['scram-sha-256', 'trust'],
    ['pg_hba:', `parameters:\n    unix_socket_directories: ${folder}\n  pg_hba:`],
  ])
}
