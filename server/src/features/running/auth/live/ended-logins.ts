import { onWake, repeat } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listPresentLogins } from '../store/logins.ts'

/** How often logins ended by other nodes are looked up: one statement, only while streams with a login are open. */
const everyMs = 1_000
/** The same while no other node serves: only expiry ends a login untold. */
const everyAloneMs = 10_000
const settleMs = 20
const maxLoginsPerRead = 1_000

type Deps = Pick<Platform, 'db' | 'hub' | 'clock' | 'changes' | 'log'>
export type EndedLogins = { start(): void; wake(): void; stop(): Promise<void> }

/**
 * Ends live streams whose login has ended: by signing out, a changed password, another node, or expiry. Their browsers
 * reconnect and get the public view.
 */
export function createEndedLogins({ db, hub, clock, changes, log }: Deps): EndedLogins {
  async function sweep() {
    const logins = hub.logins()
    for (let at = 0; at < logins.length; at += maxLoginsPerRead) {
      const some = logins.slice(at, at + maxLoginsPerRead)
      const hashes = some.map((login) => Buffer.from(login, 'base64'))
      const present = await listPresentLogins(db, hashes, clock())
      const stillThere = new Set(present.map((hash) => hash.toString('base64')))
      for (const login of some) if (!stillThere.has(login)) hub.endLogin(login)
    }
  }
  const waking = onWake(settleMs, sweep, log)
  let regular: ReturnType<typeof repeat> | undefined
  return {
    start() {
      regular ??= repeat(everyMs, sweep, log, { ms: everyAloneMs, changes })
    },
    wake: waking.wake,
    async stop() {
      await Promise.all([waking.stop(), regular?.stop()])
    },
  }
}
