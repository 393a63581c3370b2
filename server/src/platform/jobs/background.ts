import type { App } from '../http/app-type.ts'
import { createPendingSweep } from '../live/pending-sessions.ts'
import { Delivery } from '../mail/delivery.ts'
import { connectSmtp } from '../mail/smtp.ts'
import type { Platform } from '../platform.ts'
import { type DailyJob, startDailyJobs } from './daily.ts'

/**
 * Background work: what was left behind, sending mail and daily jobs. The latter two start when the server listens, so that they do not delay the first
 * response. All stop with the requests: work in progress is finished.
 */
export function registerBackgroundWork(app: App, platform: Platform, jobs: readonly DailyJob[]): void {
  const started: { stop(): Promise<void> }[] = [createPendingSweep(platform)]
  let stopped: Promise<unknown> | undefined

  app.addHook('onListen', async () => {
    const { smtp } = platform.config
    if (smtp) started.push(new Delivery({ ...platform, send: await connectSmtp(smtp) }))
    started.push(startDailyJobs(jobs, platform))
  })
  // In parallel with the requests: both have the same few seconds.
  app.addHook('preClose', async () => {
    stopped = Promise.all(started.map((work) => work.stop()))
  })
  app.addHook('onClose', async () => {
    await stopped
  })
}
