import { createHmac, type KeyObject } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'

/** `voters` derives voter keys. */
export type VotersDeps = { voters: KeyObject }

/**
 * The voter key, a UUID: a keyed hash of session and device id. The same browser has a different key in every session,
 * so nothing links a device across sessions.
 */
export function voterKey(ctx: Ctx, sessionId: string, { voters }: VotersDeps): string {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can vote.')
  const hex = createHmac('sha256', voters).update(`${sessionId}:${ctx.actor.deviceId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
