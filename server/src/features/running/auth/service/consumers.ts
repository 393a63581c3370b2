import type { Account } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { deleteKeysOf } from '../../../around/api-keys/public.ts'
import { insertGuest } from '../store/accounts.ts'
import { unlinkBrowser } from '../store/links.ts'
import { deleteOtherLogins } from '../store/logins.ts'
import { keepDraft } from '../store/signup-drafts.ts'
import { beginLogin, endOwnLogin, type Login, signingIn } from './begin-login.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import type { AuthDeps } from './types.ts'

type ConsumerSignUp = {
  firstName: string
  lastName?: string | null | undefined
  email: string
  displayName?: string | null | undefined
}

/** Stores the names as a sign-up draft of this browser until it verifies the address. */
export async function signUpConsumer(ctx: Ctx, signUp: ConsumerSignUp, deps: AuthDeps): Promise<void> {
  const { firstName, lastName, displayName, email } = signUp
  const names = { firstName, lastName: lastName || null, displayName: displayName || null }
  await keepDraft(ctx.db, { deviceHash: deviceHashOf(ctx, deps), email }, names, ctx.now)
}

/** Signs in without an address. A signed-in consumer stays signed in. */
export async function signInGuest(
  ctx: Ctx,
  deps: AuthDeps,
): Promise<{ account: Account; login: Login | null }> {
  const signedIn = await ctx.signedIn()
  if (signedIn?.account.kind === 'consumer') return { account: signedIn.account, login: null }
  const login = await signingIn(ctx, async (inside) => {
    const guest = await insertGuest(inside.db, ctx.now)
    return beginLogin(inside, guest, { method: 'guest', purpose: 'consumer_signin' }, deps)
  })
  return { account: login.account, login }
}

/** Ends this browser's login, its proof, and its association with the links it requested. */
export async function signOut(ctx: Ctx, deps: AuthDeps): Promise<void> {
  const account = (await ctx.signedIn())?.account
  if (account?.kind === 'consumer')
    for (const listener of deps.onConsumerSignOut) await listener(ctx, account)
  await unlinkBrowser(ctx.db, deviceHashOf(ctx, deps))
  await endOwnLogin(ctx)
}

/** The same for all browsers in which the account of this one is signed in, and for its API keys. */
export async function signOutEverywhere(ctx: Ctx, deps: AuthDeps): Promise<void> {
  const signedIn = await ctx.signedIn()
  if (signedIn) {
    await deleteOtherLogins(ctx.db, signedIn.account.id, null)
    await deleteKeysOf(ctx.db, [signedIn.account.id])
  }
  await signOut(ctx, deps)
}
