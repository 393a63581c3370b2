import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { keyedHash } from '../../../../platform/keyed-hash.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { listOwnKeys } from '../store/joining.ts'

/** `voters`: the keyed hash from which voter keys are derived. */
export type VotersDeps = { voters: ReturnType<typeof keyedHash> }

export function votersDeps(secrets: Secrets): VotersDeps {
  return { voters: keyedHash(secrets.key('voter')) }
}

/**
 * The key, a UUID, of this browser's ballot in a session: of the account that is signed in, else of the browser. A ballot
 * cast before signing in keeps the browser's key until it is joined with the account's (`join-ballots.ts`).
 */
export async function voterKey(ctx: Ctx, sessionId: string, deps: VotersDeps): Promise<string> {
  return (await ownKeys(ctx, sessionId, deps)).key
}

/** The keys under which this browser's ballot in a session may be, without a look at the session. */
export async function possibleKeys(ctx: Ctx, sessionId: string, deps: VotersDeps): Promise<string[]> {
  const own = await ownAccountKey(ctx, sessionId, deps)
  return [deviceKey(ctx, sessionId, deps), ...(own === null ? [] : [own])]
}

/** `others`: of ballots that are to be joined with the account's, `own`. */
type OwnKeys = { key: string; device: string; own: string | null; others: readonly string[] }

/** The key as above, and those of the account's other ballots. */
export async function ownKeys(ctx: Ctx, sessionId: string, deps: VotersDeps): Promise<OwnKeys> {
  const device = deviceKey(ctx, sessionId, deps)
  const own = await ownAccountKey(ctx, sessionId, deps)
  if (own === null) return { key: device, device, own, others: [] }
  const known = await listOwnKeys(ctx.db, sessionId, { own, device })
  const isOnDevice = known.includes(device) && !known.includes(own)
  return { key: isOnDevice ? device : own, device, own, others: known.filter((key) => key !== own) }
}

/**
 * The voter key of a browser: a keyed hash of session and device id. The same browser has a different key in every
 * session, so nothing links a device across sessions.
 */
function deviceKey(ctx: Ctx, sessionId: string, { voters }: VotersDeps): string {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can vote.')
  return keyOf(`${sessionId}:${ctx.actor.deviceId}`, voters)
}

/**
 * The voter key of whoever is signed in with an address, on each of their devices; null otherwise. A guest is one
 * browser, and a venue's people vote as the browser they use.
 */
async function ownAccountKey(ctx: Ctx, sessionId: string, deps: VotersDeps): Promise<string | null> {
  const account = (await ctx.signedIn())?.account
  if (account?.kind !== 'consumer' || account.email_verified_at === null) return null
  return accountKey(sessionId, account.id, deps)
}

/**
 * A keyed hash of session and account, for ballots cast while signed in: whoever has only the tables cannot follow an
 * account through sessions, but its ballots are found again when the person asks for them.
 */
export function accountKey(sessionId: string, accountId: string, { voters }: VotersDeps): string {
  return keyOf(`${sessionId}:account ${accountId}`, voters)
}

function keyOf(text: string, voters: VotersDeps['voters']): string {
  const hex = voters(text).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
