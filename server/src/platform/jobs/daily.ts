import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'

/** Work that runs at the start and once a day. Several nodes may run it concurrently. */
export type DailyJob = {
  name: string
  run(db: Db, now: Date): Promise<unknown>
}

const dayMs = 86_400_000

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

/** Runs the jobs now and then daily. `stop` waits for the running one. */
export function startDailyJobs(jobs: readonly DailyJob[], parts: Parts): { stop(): Promise<void> } {
  let running = runJobs(jobs, parts)
  const timer = setInterval(() => {
    running = runJobs(jobs, parts)
  }, dayMs).unref()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
