import { onWake } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { commands } from '../rules/command.ts'
import type { DiscordClient } from './client.ts'

/** Tells Discord the application's command once a process listens; tries again while Discord asks to wait. */
export function createRegistration(client: DiscordClient, log: Platform['log']) {
  let timer: NodeJS.Timeout | undefined
  const work = onWake(
    0,
    async () => {
      const reply = await client.putCommands(commands)
      if (reply.state === 'ok') return
      log.error({ status: reply.status }, 'Discord did not take the command /nofomo')
      if (reply.state === 'later') timer = setTimeout(work.wake, reply.retryAfterMs).unref()
    },
    log,
  )
  return {
    start: work.wake,
    stop() {
      clearTimeout(timer)
      return work.stop()
    },
  }
}
