import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'

/** What signing in needs of this installation. */
export type Installation = {
  /** What links begin with. */
  publicUrl: string
  codeKey: Buffer
  deviceKey: Buffer
}

export function installationOf({ config, secrets }: Platform): Installation {
  return {
    publicUrl: config.publicUrl,
    codeKey: secrets.key('signin-code'),
    deviceKey: secrets.key('signin-device'),
  }
}

/** The asking browser as links and challenges remember it: a keyed hash, so that the tables tell no device. */
export function deviceHashOf(ctx: Ctx, { deviceKey }: Installation): Buffer {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can sign in.')
  return createHmac('sha256', deviceKey).update(ctx.actor.deviceId).digest()
}

/** A code as it is kept. A million of them are tried in a second, hence the key and the link's own id. */
export function codeHashOf(linkId: string, code: string, { codeKey }: Installation): Buffer {
  return createHmac('sha256', codeKey).update(`${linkId}:${code}`).digest()
}
