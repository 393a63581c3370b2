import { randomBytes } from 'node:crypto'
import type { AccountKind, LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import { deviceName } from '@nofomo/contracts/text/device-name.ts'
import { type Account, hashOf, type SignedIn, unusedLoginMs } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { deleteAccount } from '../store/accounts.ts'
import { deleteLogin, insertLogin, insertProof } from '../store/logins.ts'
import type { SignInParts } from './types.ts'

/** A new login. `token` goes into the cookie; `proof` identifies the account and grants no access. */
export type Login = { account: Account; token: string; maxAgeSeconds: number; proof: string }

const daySeconds = 86_400
const lifetimeSeconds: Record<AccountKind, number> = {
  consumer: 30 * daySeconds,
  venue: 7 * daySeconds,
  // Until a member of the venue ends it, or it is not used for 30 days.
  counter: 400 * daySeconds,
}

/** Runs a sign-in in one transaction. */
export function signingIn<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }))
}

/**
 * Begins a login in the caller's transaction and ends this browser's previous one. A consumer takes over the sessions
 * of the browser, and sessions, bookings and tastes of its guest.
 */
export async function beginLogin(
  ctx: Ctx,
  account: Account,
  how: { method: Exclude<SignedIn['method'], 'api_key'>; purpose: LinkPurpose },
  parts: Pick<SignInParts, 'onConsumerSignIn'>,
): Promise<Login> {
  if (account.kind === 'consumer') await takeOver(ctx, account, parts)
  const secondStepAt = how.method === 'passkey' ? ctx.now : await secondStepHere(ctx, account)
  await endOwnLogin(ctx)
  const maxAgeSeconds = lifetimeSeconds[account.kind]
  const lastsMs = Math.min(maxAgeSeconds * 1_000, unusedLoginMs)
  const times = { created_at: ctx.now, expires_at: new Date(ctx.now.getTime() + lastsMs) }
  const { userAgent = '' } = ctx.actor.kind === 'browser' ? ctx.actor : {}
  const [token, proof] = [newToken(), newToken()]
  await insertLogin(ctx.db, {
    token_hash: hashOf(token),
    account_id: account.id,
    method: how.method,
    device: deviceName(userAgent),
    second_step_at: secondStepAt,
    last_used_at: ctx.now,
    ...times,
  })
  // A guest has no address to prove.
  if (account.email !== null)
    await insertProof(ctx.db, {
      token_hash: hashOf(proof),
      auth_token_hash: hashOf(token),
      purpose: how.purpose,
      email: account.email,
      ...times,
    })
  return { account, token, maxAgeSeconds, proof }
}

/** Signing in again in a browser that has taken the second step of the same account, one has taken it. */
async function secondStepHere(ctx: Ctx, account: Account): Promise<Date | null> {
  const before = await ctx.signedIn()
  return before?.account.id === account.id ? before.secondStepAt : null
}

/** The hash of this browser's login; null without one. */
export function ownLogin({ actor }: Ctx): Buffer | null {
  return actor.kind === 'browser' && actor.authToken !== null ? hashOf(actor.authToken) : null
}

export async function endOwnLogin(ctx: Ctx): Promise<void> {
  const own = ownLogin(ctx)
  if (own) await deleteLogin(ctx.db, own)
}

/** 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

async function takeOver(
  ctx: Ctx,
  account: Account,
  { onConsumerSignIn }: Pick<SignInParts, 'onConsumerSignIn'>,
): Promise<void> {
  const before = (await ctx.signedIn())?.account
  const wasGuest = before?.kind === 'consumer' && before.email === null && before.id !== account.id
  const guestId = wasGuest ? before.id : null
  for (const listener of onConsumerSignIn) await listener(ctx, account, guestId)
  if (guestId !== null) await deleteAccount(ctx.db, guestId)
}
