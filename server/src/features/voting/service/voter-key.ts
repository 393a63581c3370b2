import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { createSigner, type Signer } from '../../../platform/hmac.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** `voters` derives voter keys. */
export type VotersDeps = { voters: Signer }

export function votersDeps(secrets: Secrets): VotersDeps {
  return { voters: createSigner(secrets.key('voter')) }
}

/**
 * The voter key, a UUID: a keyed hash of session and device id. The same browser has a different key in every session,
 * so nothing links a device across sessions.
 */
export function voterKey(ctx: Ctx, sessionId: string, { voters }: VotersDeps): string {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can vote.')
  return keyOf(`${sessionId}:${ctx.actor.deviceId}`, voters)
}

/**
 * The same of an account, for ballots cast while signed in: whoever has only the tables cannot follow an account through
 * sessions, but its ballots are found again when the person asks for them.
 */
export function accountKey(sessionId: string, accountId: string, { voters }: VotersDeps): string {
  return keyOf(`${sessionId}:account ${accountId}`, voters)
}

function keyOf(text: string, voters: VotersDeps['voters']): string {
  const hex = voters(text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
