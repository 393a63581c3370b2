import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MailAllowance } from '../../../platform/mail/allowance.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The keys and settings of this installation for signing in. */
export type Installation = {
  /** The base URL of links. */
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

/** Identifies the requesting browser in links and challenges: a keyed hash, so that the tables reveal no device id. */
export function deviceHashOf(ctx: Ctx, { deviceKey }: Installation): Buffer {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can sign in.')
  return createHmac('sha256', deviceKey).update(ctx.actor.deviceId).digest()
}

/** Identifies the requesting network in the links of one mailbox. */
export function networkHashOf(mailbox: string, network: string, { deviceKey }: Installation): Buffer {
  return createHmac('sha256', deviceKey).update(`network ${mailbox} ${network}`).digest()
}

/** The stored form of a code. A million of them can be tried in a second, hence the key and the link's own id. */
export function codeHashOf(linkId: string, code: string, { codeKey }: Installation): Buffer {
  return createHmac('sha256', codeKey).update(`${linkId}:${code}`).digest()
}
