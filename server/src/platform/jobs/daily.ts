import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { createLease } from './lease.ts'
import { workMs } from './leased.ts'

/** Work that one node of the cluster does once a day. Two nodes may run it concurrently. */
export type DailyJob = {
  name: string
  run(db: Db, now: Date): Promise<unknown>
}

/** A job that ran within this time is not repeated by a node that starts. */
const restMs = 20 * 3_600_000

type Parts = { db: Db; clock: () => Date; log: FastifyBaseLogger }

/** Runs the jobs one after the other. A failure is logged and does not affect the others; it runs again tomorrow. */
export async function runJobs(jobs: readonly DailyJob[], { db, clock, log }: Parts): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run(db, clock())
    } catch (error) {
      log.error({ err: error, job: name }, 'daily job failed')
    }
  }
}

/** Runs the jobs now and then daily, those that no other node has done. `stop` waits for the running one. */
export function startDailyJobs(jobs: readonly DailyJob[], parts: Parts): { stop(): Promise<void> } {
  const leased = jobs.map((job) => onOneNode(job, parts.db))
  let running = runJobs(leased, parts)
  const timer = setInterval(() => {
    running = runJobs(leased, parts)
  }, dayMs).unref()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

function onOneNode({ name, run }: DailyJob, db: Db): DailyJob {
  const lease = createLease({ db, name: `daily ${name}`, ms: workMs, restMs })
  return { name, run: (at, now) => lease.run(() => run(at, now)) }
}
