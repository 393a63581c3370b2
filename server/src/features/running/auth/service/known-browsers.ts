import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Account } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { hmac } from '../../../../platform/keyed-hash.ts'
import * as store from '../store/known-browsers.ts'
import type { DeviceDeps } from './types.ts'

/** The lifetime of a device id. */
const rememberedMs = 30 * dayMs

/**
 * Records that this browser has been signed in to an account with a verified address. From then on its requests have
 * their own limit, which others cannot use up.
 */
export async function rememberBrowser(ctx: Ctx, account: Account, deps: DeviceDeps): Promise<void> {
  const { email, email_verified_at } = account
  if (email === null || email_verified_at === null) return
  const key = keyOf(ctx, email, deps)
  const expiresAt = new Date(ctx.now.getTime() + rememberedMs)
  if (key) await store.rememberBrowser(ctx.db, { key, addressKey: addressKeyOf(email, deps), expiresAt })
}

/** Whether this browser has been signed in to the account with this verified address. */
export async function isKnownBrowser(ctx: Ctx, email: string, deps: DeviceDeps): Promise<boolean> {
  const key = keyOf(ctx, email, deps)
  return key !== null && (await store.isKnownBrowser(ctx.db, key, ctx.now))
}

function keyOf({ actor }: Ctx, email: string, { deviceKey }: DeviceDeps): Buffer | null {
  if (actor.kind !== 'browser') return null
  return hmac(deviceKey, `known ${actor.deviceId} ${email}`)
}

/** Finds the browsers of an address, to delete them. */
export function addressKeyOf(email: string, { deviceKey }: DeviceDeps): Buffer {
  return hmac(deviceKey, `known address ${email}`)
}
