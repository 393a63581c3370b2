import { AppError } from '../errors.ts'
import { NetworkBucket } from '../networks.ts'

const minuteMs = 60_000

/** Mails caused by one network, to any address: enough for a full house, too few for a flood. */
const caps = [
  { mails: 30, windowMs: 15 * minuteMs },
  { mails: 200, windowMs: 24 * 60 * minuteMs },
] as const

/** Limits mail by the requester's network, in addition to the limits of each mailbox. */
export type MailAllowance = {
  /** Takes one mail from a network's allowance. @throws too_many_requests */
  take(network: string, now: Date): void
}

export function createMailAllowance(): MailAllowance {
  const buckets = caps.map(({ mails, windowMs }) => new NetworkBucket(mails, windowMs))
  return {
    take(network, now) {
      const at = now.getTime()
      const wait = Math.max(...buckets.map((bucket) => bucket.wait(network, at)))
      if (wait > 0)
        throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
          retryAfterSeconds: Math.ceil(wait / 1_000),
        })
      for (const bucket of buckets) bucket.charge(network, at)
    },
  }
}
