import { hashOf } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as accounts from '../store/accounts.ts'
import { deleteOtherLogins } from '../store/logins.ts'
import { beginLogin, type Login, signingIn } from './begin-login.ts'
import { type Passwords, refuseCommon } from './passwords.ts'

const byPassword = { method: 'password', purpose: 'venue_signin' } as const

/** @throws unauthorized; for an unknown address as for a wrong password, and after as long */
export async function signInVenue(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  passwords: Passwords,
): Promise<Login> {
  const account = await accounts.findAccount(ctx.db, 'venue', email)
  const isRight = await passwords.matches(account?.password_hash ?? null, password)
  if (!account || !isRight) throw new AppError('unauthorized', 'Email or password is not right.')
  return signingIn(ctx, (inside) => beginLogin(inside, account, byPassword))
}

/**
 * Creates a venue owner's account and signs it in. Its owner, signing up once more with the same password, is let in.
 * @throws invalid_input for a common password · account_exists for somebody's address
 */
export async function signUpVenue(
  ctx: Ctx,
  { venueName, email, password }: { venueName: string; email: string; password: string },
  passwords: Passwords,
): Promise<Login> {
  await refuseCommon(password, 'password')
  const passwordHash = await passwords.hash(password)
  const made = await accounts.insertVenueAccount(ctx.db, { email, venueName, passwordHash }, ctx.now)
  const account = made ?? (await ownAccount(ctx, email, password, passwords))
  return signingIn(ctx, (inside) => beginLogin(inside, account, byPassword))
}

async function ownAccount(ctx: Ctx, email: string, password: string, passwords: Passwords) {
  const account = await accounts.findAccount(ctx.db, 'venue', email)
  if (account && (await passwords.matches(account.password_hash, password))) return account
  throw new AppError(
    'account_exists',
    'Signup failed: we cannot create an account with this email. If it is yours, sign in instead.',
  )
}

/** Whoever just came in by mail or passkey may have forgotten the password. */
const freshMs = 15 * 60_000

/**
 * Changes the signed-in venue owner's password and signs all other browsers out.
 * @throws invalid_input for a wrong current password or a common new one
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
  passwords: Passwords,
): Promise<void> {
  const signedIn = await ctx.signedIn()
  if (!signedIn || ctx.actor.kind !== 'browser' || ctx.actor.authToken === null)
    throw new AppError('unauthorized', 'Please sign in to continue')
  const { account, method, since } = signedIn
  const isFresh = method !== 'password' && ctx.now.getTime() - since.getTime() <= freshMs
  if (!isFresh && !(await passwords.matches(account.password_hash, currentPassword ?? '')))
    throw wrongCurrentPassword()
  await refuseCommon(newPassword, 'newPassword')
  const hash = await passwords.hash(newPassword)
  const kept = hashOf(ctx.actor.authToken)
  await ctx.db.transaction().execute(async (db) => {
    await accounts.setPassword(db, account.id, hash, ctx.now)
    await deleteOtherLogins(db, account.id, kept)
  })
}

function wrongCurrentPassword(): AppError {
  const sentence = 'The current password is not right.'
  return new AppError('invalid_input', sentence, { fields: { currentPassword: sentence } })
}
