import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MailAllowance } from '../../../platform/mail/allowance.ts'
import type { Platform } from '../../../platform/platform.ts'

/** What signing in needs of this installation. */
export type Installation = {
  /** What links begin with. */
  publicUrl: string
  codeKey: Buffer
  deviceKey: Buffer
  mailAllowance: MailAllowance
}

export function installationOf({ config, secrets, mailAllowance }: Platform): Installation {
  return {
    publicUrl: config.publicUrl,
    codeKey: secrets.key('signin-code'),
    deviceKey: secrets.key('signin-device'),
    mailAllowance,
  }
}

/** The asking browser as links and challenges remember it: a keyed hash, so that the tables tell no device. */
export function deviceHashOf(ctx: Ctx, { deviceKey }: Installation): Buffer {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can sign in.')
  return createHmac('sha256', deviceKey).update(ctx.actor.deviceId).digest()
}

/** The asking network as links of one mailbox remember it. */
export function networkHashOf(mailbox: string, network: string, { deviceKey }: Installation): Buffer {
  return createHmac('sha256', deviceKey).update(`network ${mailbox} ${network}`).digest()
}

/** A code as it is kept. A million of them are tried in a second, hence the key and the link's own id. */
export function codeHashOf(linkId: string, code: string, { codeKey }: Installation): Buffer {
  return createHmac('sha256', codeKey).update(`${linkId}:${code}`).digest()
}
