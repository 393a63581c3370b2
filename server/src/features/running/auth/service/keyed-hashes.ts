import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hmac } from '../../../../platform/keyed-hash.ts'
import { siteOf } from '../../../../platform/networks.ts'
import type { AuthDeps, DeviceDeps } from './types.ts'

/** Identifies the requesting browser in links and challenges: a keyed hash, so that the tables reveal no device id. */
export function deviceHashOf(ctx: Ctx, { deviceKey }: DeviceDeps): Buffer {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can sign in.')
  return hmac(deviceKey, ctx.actor.deviceId)
}

/** Identifies the requesting network in the links of one mailbox: a whole site, of which few write to one mailbox. */
export function networkHashOf(mailbox: string, network: string, { deviceKey }: DeviceDeps): Buffer {
  return hmac(deviceKey, `network ${mailbox} ${siteOf(network)}`)
}

/** The stored form of a code. A million of them can be tried in a second, hence the key and the link's own id. */
export function codeHashOf(linkId: string, code: string, { codeKey }: AuthDeps): Buffer {
  return hmac(codeKey, `${linkId}:${code}`)
}
