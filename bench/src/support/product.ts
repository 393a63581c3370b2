import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { serverCommand, serverEnvironment } from '../../../scripts/server-command.mjs'
import { startNode } from './child.ts'
import { projectRoot } from './folders.ts'
import { freePort } from './ports.ts'

export type Served = {
  port: number
  pid: number
  output(): string
  stop(): Promise<void>
}

export type ProductOptions = {
  profileTo?: string
  flags?: readonly string[]
  env?: Record<string, string>
  root?: string
}

/** Longer than the pauses in which a server that has started reads what searches will need. */
const restMs = 700
const idleSeconds = 0.02
/** A server that is profiled is never idle. */
const maxRests = 8

/**
 * The real server on a database, in a process of its own, once it has started and rests: what it reads ahead is no part
 * of a request. `profileTo`: a folder for its CPU profile; `flags`: further ones of Node; `env`: further settings; `root`:
 * the checkout whose server it is.
 */
export async function startProduct(
  databaseUrl: string,
  { profileTo, flags = [], env = {}, root = projectRoot }: ProductOptions = {},
): Promise<Served> {
  const port = await freePort()
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : []
  const child = await startNode([...flags, ...profiling, ...serverCommand], {
    ready: /NoFOMO is listening/,
    root,
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      // The load comes from one address but represents many people, each with a forwarded address.
      TRUSTED_PROXIES: '127.0.0.1',
      MAX_STREAMS: '10000',
      LOG_LEVEL: 'warn',
      MODE: 'production',
      ...serverEnvironment,
      ...env,
    },
  })
  await untilIdle(child.pid)
  return { port, ...child }
}

async function untilIdle(pid: number): Promise<void> {
  let before = cpuSeconds(pid) ?? 0
  for (let rests = 0; rests < maxRests; rests += 1) {
    await sleep(restMs)
    const used = cpuSeconds(pid) ?? 0
    if (used - before <= idleSeconds) return
    before = used
  }
}

/** A baseline of `bench/src/baselines/` in a process of its own. */
export async function startBaseline(name: string, args: readonly string[] = []): Promise<Served> {
  const port = await freePort()
  const child = await startNode([`bench/src/baselines/${name}.ts`, String(port), ...args], {
    ready: /listening/,
    env: { NODE_ENV: 'production' },
  })
  return { port, ...child }
}

/** Resident memory of a process in bytes; null if the system does not report it. */
export function residentBytes(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return null
  }
}

const ticksPerSecond = 100

/** Processor seconds a process has used; null if the system does not report it. */
export function cpuSeconds(pid: number): number | null {
  try {
    const fields = statOf(pid)
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}

/**
 * Processor seconds the database server has used, with all its processes, those that have ended, too; null if it runs
 * elsewhere or the system does not report it.
 */
export async function databaseCpuSeconds(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  try {
    const postmaster = Number(statOf(rows[0]?.pid ?? 0)[1])
    const running = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => Number(pid) === postmaster || Number(statIfRunning(pid)?.[1]) === postmaster)
    const ended = statOf(postmaster).slice(13, 15)
    const seconds = running.reduce((sum, pid) => sum + nanosecondsOf(pid) / 1e9, 0)
    return ended.reduce((sum, ticks) => sum + Number(ticks) / ticksPerSecond, seconds)
  } catch {
    return null
  }
}

/** On a processor. Ticks would be too coarse for the many processes of a database, which each work little. */
function nanosecondsOf(pid: string): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
}

/** The fields after the name in parentheses: parent the 2nd, user and system time the 12th and 13th, of ended children the 14th and 15th. */
function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

function statIfRunning(pid: string): string[] | null {
  try {
    return statOf(pid)
  } catch {
    return null
  }
}
