import { isRecent } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueAccount } from '../../../../platform/principals.ts'
import * as accounts from '../store/accounts.ts'
import { deleteOtherLogins } from '../store/logins.ts'
import { beginLogin, type Login, ownLogin, signingIn } from './begin-login.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { notifyOwner } from './notify-owner.ts'
import { refuseWeak } from './passwords.ts'
import { mailLink } from './request-link.ts'
import type { AuthDeps } from './types.ts'

const justSignedUp = 'You have just signed up with this address in this browser. Sign in.'
const byPassword = { method: 'password', purpose: 'venue_signin' } as const

/** @throws unauthorized; after the same time for an unknown address as for a wrong password */
export async function signInVenue(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  deps: AuthDeps,
): Promise<Login> {
  const account = await accountOpenedBy(ctx, { email, password }, deps)
  if (!account) throw new AppError('unauthorized', 'Email or password is not right.')
  return signingIn(ctx, (inside) => beginLogin(inside, account, byPassword, deps))
}

export type VenueSignUp = {
  venueName: string
  firstName?: string | null | undefined
  email: string
  password: string
  network: string
}

/**
 * Signs a venue owner up and in, to a new account that acts for no venue until its address is verified, and mails a
 * link to verify it. Only the mail reveals whether the address is known (decision 0010). Signing up again with the same
 * password signs in.
 * @throws invalid_input for a password that is easy to guess · too_many_requests · conflict if the browser signs up twice at
 * the same time
 */
export async function signUpVenue(ctx: Ctx, signUp: VenueSignUp, deps: AuthDeps): Promise<Login> {
  const { venueName, email, password, network } = signUp
  const firstName = signUp.firstName || null
  await refuseWeak(password, { email, venueName }, 'password')
  const madeBy = deviceHashOf(ctx, deps)
  const before = await accounts.unverifiedMadeBy(ctx.db, email, madeBy)
  const known = await accountOpenedBy(ctx, signUp, deps)
  // Hashed even where it is not needed, so that timing reveals nothing.
  const passwordHash = await deps.passwords.hash(password)
  return signingIn(ctx, async (inside) => {
    if (!known?.email_verified_at) {
      // Locks the mailbox, too.
      await mailLink(inside, { email, purpose: 'venue_signin', network, isSignUp: true }, deps)
      if ((await accounts.unverifiedMadeBy(inside.db, email, madeBy)) !== before)
        throw new AppError('conflict', justSignedUp)
    }
    const account =
      known ??
      (await accounts.insertVenueAccount(
        inside.db,
        { email, venue_name: venueName, first_name: firstName, password_hash: passwordHash, made_by: madeBy },
        ctx.now,
      ))
    return beginLogin(inside, account, byPassword, deps)
  })
}

/** The account that matches a password: the verified one, else an unverified one. Always two password checks. */
async function accountOpenedBy(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  deps: AuthDeps,
): Promise<accounts.AccountWithPassword | null> {
  const verified = await accounts.findVerified(ctx.db, 'venue', email)
  const unverified = await accounts.findUnverified(ctx.db, email, { madeBy: deviceHashOf(ctx, deps) })
  const from = { isKnown: await isKnownBrowser(ctx, email, deps) }
  const opensVerified = await deps.passwords.matches(verified?.password_hash ?? null, password, from)
  const opensUnverified = await deps.passwords.matches(unverified?.password_hash ?? null, password, from)
  return (opensVerified ? verified : null) ?? (opensUnverified ? unverified : null)
}

/**
 * Changes a venue account's password and signs all other browsers out.
 * @throws invalid_input for a wrong current password or a new one that is easy to guess
 */
export async function changePassword(
  ctx: Ctx,
  signedIn: VenueAccount,
  { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
  deps: AuthDeps,
): Promise<void> {
  const { account } = signedIn
  const before = await accounts.passwordHashOf(ctx.db, account.id)
  // Just signed in by mail or passkey, the owner may have forgotten the password.
  const isFresh = signedIn.method !== 'password' && isRecent(signedIn, ctx.now)
  if (!isFresh && !(await deps.passwords.matches(before, currentPassword ?? '', { isKnown: true })))
    throw wrongCurrentPassword()
  await refuseWeak(newPassword, { email: account.email, venueName: account.venue_name }, 'newPassword')
  const hash = await deps.passwords.hash(newPassword, { isKnown: true })
  await ctx.db.transaction().execute(async (db) => {
    await accounts.setPassword(db, account.id, hash, ctx.now)
    await deleteOtherLogins(db, account.id, ownLogin(ctx))
    const change = before ? 'password changed' : 'password set'
    await notifyOwner({ ...ctx, db }, account, change, deps)
  })
}

function wrongCurrentPassword(): AppError {
  const sentence = 'The current password is not right.'
  return new AppError('invalid_input', sentence, { fields: { currentPassword: sentence } })
}
