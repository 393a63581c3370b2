import { Bucket } from '../../../platform/bucket.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { NetworkBucket } from '../../../platform/networks.ts'
import type { AuthDeps } from './deps.ts'
import { isKnownBrowser } from './known-browsers.ts'

type Count = { wait(now: number): number; charge(now: number): void; giveBack(): void }

const byKey = (bucket: Bucket, key: string): Count => ({
  wait: (now) => bucket.wait(key, now),
  charge: (now) => bucket.charge(key, now),
  giveBack: () => bucket.giveBack(key),
})
const byNetwork = (bucket: NetworkBucket, network: string, of = ''): Count => ({
  wait: (now) => bucket.wait(network, now, { of }),
  charge: (now) => bucket.charge(network, now, { of }),
  giveBack: () => bucket.giveBack(network, { of }),
})

export type PasswordTries = {
  /** Counts an attempt. @returns a function that refunds it after a correct password @throws too_many_requests */
  take(ctx: Ctx, of: { email: string; network: string }, deps: AuthDeps): Promise<() => void>
}

const windowMs = 15 * 60_000

/**
 * Counts wrong passwords: by network, by network and address, and finally by address alone. A known browser has
 * attempts of its own, which nobody else can use up.
 */
export function createPasswordTries(): PasswordTries {
  const network = new NetworkBucket(30, windowMs)
  const networkAndAddress = new NetworkBucket(10, windowMs)
  const address = new Bucket(50, windowMs)
  const knownBrowser = new Bucket(10, windowMs)

  async function countedBy(
    ctx: Ctx,
    of: { email: string; network: string },
    deps: AuthDeps,
  ): Promise<Count[]> {
    const isKnown = await isKnownBrowser(ctx, of.email, deps)
    if (isKnown && ctx.actor.kind === 'browser')
      return [byKey(knownBrowser, `${ctx.actor.deviceId} ${of.email}`)]
    return [
      byNetwork(network, of.network),
      byNetwork(networkAndAddress, of.network, of.email),
      byKey(address, of.email),
    ]
  }

  return {
    async take(ctx, of, deps) {
      const counts = await countedBy(ctx, of, deps)
      const now = ctx.now.getTime()
      const wait = Math.max(...counts.map((count) => count.wait(now)))
      if (wait > 0)
        throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
          retryAfterSeconds: Math.ceil(wait / 1_000),
        })
      for (const count of counts) count.charge(now)
      return () => {
        for (const count of counts) count.giveBack()
      }
    },
  }
}
