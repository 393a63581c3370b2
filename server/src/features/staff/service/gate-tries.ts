import { Bucket } from '../../../platform/bucket.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { NetworkBucket } from '../../../platform/networks.ts'

const windowMs = 15 * 60_000

export type GateTries = {
  /** Counts an attempt before its password is hashed. Returns what refunds it after a right one. @throws too_many_requests */
  take(ctx: Pick<Ctx, 'actor' | 'now'>, network: string): () => void
}

/**
 * Counts wrong passwords of staff: by network, and of all networks together. A browser that was staff's before has attempts
 * of its own, which nobody else can use up.
 */
export function createGateTries(): GateTries {
  const perNetwork = new NetworkBucket(10, windowMs)
  const allNetworks = new Bucket(100, windowMs)
  const perStaffBrowser = new Bucket(20, windowMs)

  function takeAsStranger(network: string, now: number): () => void {
    const wait = Math.max(perNetwork.wait(network, now), allNetworks.wait('all', now))
    if (wait > 0) throw tooMany(wait)
    perNetwork.charge(network, now)
    allNetworks.charge('all', now)
    return () => {
      perNetwork.giveBack(network)
      allNetworks.giveBack('all')
    }
  }

  return {
    take({ actor, now }, network) {
      const at = now.getTime()
      const browser = actor.kind === 'browser' ? actor.staffBrowser() : null
      if (browser === null) return takeAsStranger(network, at)
      const wait = perStaffBrowser.take(browser, at)
      if (wait > 0) throw tooMany(wait)
      return () => perStaffBrowser.giveBack(browser)
    },
  }
}

function tooMany(wait: number): AppError {
  return new AppError('too_many_requests', 'Too many wrong passwords. Wait a moment and try again.', {
    retryAfterSeconds: Math.ceil(wait / 1_000),
  })
}
