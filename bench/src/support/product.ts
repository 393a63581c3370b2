import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverCommand, serverEnvironment } from '../../../scripts/server-command.mjs'
import { startNode } from './child.ts'
import { freePort } from './ports.ts'

export type Served = {
  port: number
  pid: number
  output(): string
  stop(): Promise<void>
}

/** Longer than the pauses in which a server that has started reads what searches will need. */
const restMs = 700
const idleSeconds = 0.02
/** A server that is profiled is never idle. */
const maxRests = 8

/**
 * The real server on a database, in a process of its own, once it has started and rests: what it reads ahead is no part
 * of a request. `profileTo`: a folder for its CPU profile.
 */
export async function startProduct(
  databaseUrl: string,
  { profileTo }: { profileTo?: string } = {},
): Promise<Served> {
  const port = await freePort()
  const flags = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : []
  const child = await startNode([...flags, ...serverCommand], {
    ready: /NoFOMO is listening/,
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
    // Fields after the name in parentheses: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}
