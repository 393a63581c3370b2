import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseServer, Statement } from '../support/database.ts'
import { makeFolder, projectRoot } from '../support/folders.ts'
import type { Recording } from './recording.ts'
import { type Cost, measureCost, startStage } from './stage.ts'

type CallTime = [call: string, time: { count: number; ms: number }]

/** What each call takes of a group's time in the server, measured by a server that times its callbacks and is slower by it. */
export type CallTimes = { calls: CallTime[]; groups: number }

const shown = 20
const tellMs = 1_000

export async function timeCalls(
  databases: DatabaseServer,
  recordings: readonly Recording[],
  calm: Parameters<typeof measureCost>[1],
): Promise<CallTimes> {
  const file = join(makeFolder(), 'calls.json')
  const stage = await startStage(databases, {
    recordings,
    flags: ['--import', join(projectRoot, 'bench/src/support/call-times.ts')],
    env: { CALL_TIMES_TO: file },
  })
  const tell = async () => {
    process.kill(stage.product.pid, 'SIGUSR2')
    await sleep(tellMs)
  }
  await stage.city.arrive(calm.rate, calm.warmSeconds)
  await tell()
  const { groups } = await measureCost(stage, { ...calm, warmSeconds: 0 })
  await tell()
  await stage.end()
  return { calls: JSON.parse(readFileSync(file, 'utf8')) as CallTime[], groups }
}

/** Two notes: the dearest calls, and the dearest statements, each with its share of a group. */
export function whereItGoes({ calls, groups }: CallTimes, cost: Cost, statements: Statement[]): string[] {
  const byCall = calls.map(([what, { count, ms }]) => ({ what, count: count / groups, ms: ms / groups }))
  const byStatement = statements.map(({ text, calls, ms }) => ({
    what: text.replace(/\s+/g, ' ').slice(0, 90),
    count: calls / cost.groups,
    ms: ms / cost.groups,
  }))
  return [
    `By call, milliseconds of the server a group: ${listed(byCall)}.`,
    `By statement, milliseconds in the database a group, with waits: ${listed(byStatement)}.`,
  ]
}

type Part = { what: string; count: number; ms: number }

function listed(parts: readonly Part[]): string {
  const [all, count] = [sum(parts.map(({ ms }) => ms)), sum(parts.map((part) => part.count))]
  const dearest = parts.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  const lines = dearest.map((part) => `${part.ms.toFixed(1)} (${part.count.toFixed(1)} ×) \`${part.what}\``)
  return `${all.toFixed(0)} in ${count.toFixed(0)}; ${lines.join('; ')}`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
