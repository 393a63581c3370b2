import { randomUUID } from 'node:crypto'
import type { App } from '../http/app-type.ts'
import { createPendingSweep } from '../live/pending-sessions.ts'
import { repeat } from '../live/repeat.ts'
import { createDelivery } from '../mail/delivery.ts'
import { announceSender, withdrawSender } from '../mail/outbox.ts'
import { connectSmtp } from '../mail/smtp.ts'
import type { Platform } from '../platform.ts'
import { type DailyJob, startDailyJobs } from './daily.ts'

const senderMs = 60_000

/**
 * Background work: unfinished work of other nodes, mail delivery and daily jobs. The latter two start when the server
 * listens, so that they do not delay the first response. All stop with the requests, after work in progress is finished.
 * With a mail server this node counts as a sender immediately, so that mails written before it listens are sent, too.
 */
export async function registerBackgroundWork(
  app: App,
  platform: Platform,
  jobs: readonly DailyJob[],
): Promise<void> {
  const { db, log, config } = platform
  const started: { stop(): Promise<void> }[] = [createPendingSweep(platform), { stop: platform.stopClock }]
  let stopped: Promise<unknown> | undefined

  if (config.smtp) {
    const node = randomUUID()
    await announceSender(db, node)
    const saying = repeat(senderMs, () => announceSender(db, node), log)
    app.addHook('onClose', async () => {
      await saying.stop()
      // Without the database its announcement expires by itself.
      await withdrawSender(db, node).catch(() => {})
    })
  }

  app.addHook('onListen', async () => {
    const { smtp } = config
    if (smtp) {
      const delivery = createDelivery({ ...platform, send: await connectSmtp(smtp) })
      delivery.start()
      started.push(delivery)
    }
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
