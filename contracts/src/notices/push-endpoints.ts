import { z } from 'zod'

export const pushEndpoint = z.url().max(1_000)

const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`), 'This is no subscription.')

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
pushSubscription.register(z.globalRegistry, { title: 'PushSubscription' })
export type PushSubscriptionInput = z.infer<typeof pushSubscription>
