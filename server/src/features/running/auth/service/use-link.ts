import { safeRedirect } from '@nofomo/contracts/auth/redirects.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findLink, type LinkRow, lockMailbox, spendLink } from '../store/links.ts'
import { insertProof } from '../store/logins.ts'
import { beginLogin, type Login, newToken, signingIn } from './begin-login.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import { accountOfLink } from './link-account.ts'
import type { AuthDeps } from './types.ts'

export type LinkAnswer = Pick<LinkRow, 'purpose' | 'email'> & {
  redirect: string | null
  /** Null until another browser than the one that requested it has confirmed. */
  used: { proof: string; login: Login | null } | null
}

const tokenForm = /^[\w-]{43}$/
/** The lifetime of a proof: the same as that of a voter's device id. */
const proofMs = 30 * dayMs

/**
 * Uses a link, once. Another browser than the one that requested it has to confirm: a scanner may have opened the mail,
 * or somebody may have sent it to sign its reader in to the wrong account.
 * @throws invalid_input if malformed · link_spent for a used or expired one
 */
export async function consumeLink(
  ctx: Ctx,
  { token, confirmed }: { token: string; confirmed: boolean },
  deps: AuthDeps,
): Promise<LinkAnswer> {
  if (!tokenForm.test(token)) throw new AppError('invalid_input', 'Invalid token format')
  const link = await findLink(ctx.db, hashOf(token))
  if (!link) throw notValid()
  refuseSpent(ctx, link)
  const answer = { purpose: link.purpose, email: link.email, redirect: safeRedirect(link.redirect_path) }
  const isAsker = link.device_hash.equals(deviceHashOf(ctx, deps))
  if (!isAsker && !confirmed) return { ...answer, used: null }
  return { ...answer, used: await signingIn(ctx, (inside) => use(inside, link, deps)) }
}

async function use(ctx: Ctx, link: LinkRow, deps: AuthDeps): Promise<NonNullable<LinkAnswer['used']>> {
  // Serializes concurrent uses of two links of one address.
  await lockMailbox(ctx.db, link.mailbox)
  if (!(await spendLink(ctx.db, link.id, ctx.now))) throw alreadyUsed()
  const account = await accountOfLink(ctx, link, deps)
  if (account) {
    const login = await beginLogin(ctx, account, { method: 'link', purpose: link.purpose }, deps)
    return { proof: login.proof, login }
  }
  // Requested with an address without a venue account: this token was never mailed.
  if (link.purpose !== 'voter_verify') throw notValid()
  const proof = newToken()
  await insertProof(ctx.db, {
    token_hash: hashOf(proof),
    auth_token_hash: null,
    purpose: link.purpose,
    email: link.email,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + proofMs),
  })
  return { proof, login: null }
}

function refuseSpent(ctx: Ctx, link: LinkRow): void {
  if (link.used_at) throw alreadyUsed()
  if (link.expires_at <= ctx.now)
    throw new AppError('link_spent', 'This link has expired. Ask for a new one.')
}

function alreadyUsed(): AppError {
  return new AppError('link_spent', 'This link has already been used. Ask for a new one.')
}

function notValid(): AppError {
  return new AppError('invalid_input', 'This link is not valid. Ask for a new one.')
}
