import type { App } from '../http/app-type.ts'
import { Delivery } from '../mail/delivery.ts'
import { connectSmtp } from '../mail/smtp.ts'
import type { Platform } from '../platform.ts'
import { type DailyJob, startDailyJobs } from './daily.ts'

/**
 * What the server does by itself: it sends mail and has its daily jobs. It begins with listening, so that nothing of it
 * delays the first answer, and ends with the requests: what is under way is finished.
 */
export function registerBackgroundWork(app: App, platform: Platform, jobs: readonly DailyJob[]): void {
  const started: { stop(): Promise<void> }[] = []
  let stopped: Promise<unknown> | undefined

  app.addHook('onListen', async () => {
    const { smtp } = platform.config
    if (smtp) started.push(new Delivery({ ...platform, send: await connectSmtp(smtp) }))
    started.push(startDailyJobs(jobs, platform))
  })
  // Together with the requests, not after them: both have the same few seconds.
  app.addHook('preClose', async () => {
    stopped = Promise.all(started.map((work) => work.stop()))
  })
  app.addHook('onClose', async () => {
    await stopped
  })
}
