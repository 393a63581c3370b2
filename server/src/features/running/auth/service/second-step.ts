import { randomBytes } from 'node:crypto'
import type { SecondStep } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type Account, hashOf } from '../../../../platform/accounts.ts'
import { takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { decryptOrNull } from '../../../../platform/encryption.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueAccount } from '../../../../platform/principals.ts'
import { stepOf, toBase32 } from '../rules/totp.ts'
import { deleteOtherLogins } from '../store/logins.ts'
import { deletePasskeysOf } from '../store/passkeys.ts'
import * as store from '../store/second-steps.ts'
import { newAppSecret, showSecret } from './app-secret.ts'
import { ownLogin } from './begin-login.ts'
import { notifyOwner } from './notify-owner.ts'
import type { AuthDeps } from './types.ts'

/** Counted by account: whoever tries knows its password already. A right one is refunded. */
const codesOfAccount = { name: 'second steps of an account', allowance: 10, windowMs: dayMs }

export async function secondStepOf(ctx: Ctx, { account }: VenueAccount): Promise<SecondStep> {
  const login = ownLogin(ctx)
  const own = await store.findSecondStep(ctx.db, account.id)
  const hasApp = own?.app_confirmed_at != null
  if (login && (await store.isTaken(ctx.db, login))) return { state: 'taken', hasApp }
  return { state: (await store.hasSecondStep(ctx.db, account.id)) ? 'needed' : 'missing', hasApp }
}

/** @throws conflict if the account has an app */
export async function setUpApp({ db }: Ctx, { account }: VenueAccount, { secondSteps }: AuthDeps) {
  const secret = newAppSecret()
  const encrypted = secondSteps.encrypt(secret.toString('base64'), account.id)
  if (!(await store.proposeApp(db, account.id, encrypted)))
    throw new AppError('conflict', 'This account has an authenticator app. Remove it first.')
  return showSecret(secret, account.email ?? account.venue_name ?? 'Venue')
}

/** @returns the recovery code of a first second step @throws conflict without a proposed app · invalid_input */
export async function confirmApp(
  ctx: Ctx,
  { account }: VenueAccount,
  code: string,
  deps: AuthDeps,
): Promise<string | null> {
  const own = await store.findSecondStep(ctx.db, account.id)
  const secret = own?.app_secret
  if (!secret || own.app_confirmed_at) throw nothingProposed()
  if (!(await isCodeOf(ctx, account, { secret, code }, deps))) throw wrongCode()
  return ctx.db.transaction().execute(async (db) => {
    if (!(await store.confirmApp(db, account.id, secret, ctx.now))) throw nothingProposed()
    await notifyOwner({ ...ctx, db }, account, 'app set up', deps)
    return beginSecondStep({ ...ctx, db }, account)
  })
}

/**
 * After a passkey or app was added, in the caller's transaction: this login has taken the second step.
 * @returns the recovery code, unless the account has one
 */
export async function beginSecondStep(ctx: Ctx, account: Account): Promise<string | null> {
  const own = ownLogin(ctx)
  if (own) await store.markTaken(ctx.db, own, ctx.now)
  const recovery = newRecovery()
  return (await store.insertRecovery(ctx.db, account.id, recovery.hash)) ? recovery.code : null
}

/** @returns a recovery code instead of the one before @throws conflict without a second step */
export async function renewRecovery(ctx: Ctx, { account }: VenueAccount, deps: AuthDeps): Promise<string> {
  const recovery = newRecovery()
  return ctx.db.transaction().execute(async (db) => {
    if (!(await store.replaceRecovery(db, account.id, recovery.hash)))
      throw new AppError('conflict', 'There is no second step to recover. Add a passkey or an app first.')
    await notifyOwner({ ...ctx, db }, account, 'recovery code made', deps)
    return recovery.code
  })
}

/** Eighty bits, which nobody guesses, however fast they are tried. */
function newRecovery(): { code: string; hash: Buffer } {
  const letters = toBase32(randomBytes(10))
  return { code: letters.replace(/.{4}(?=.)/g, '$&-'), hash: hashOf(letters) }
}

/** @throws not_found without an app */
export async function removeApp(ctx: Ctx, { account }: VenueAccount): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    if (!(await store.deleteApp(db, account.id)))
      throw new AppError('not_found', 'This account has no authenticator app.')
    await endIfNone(db, account.id)
  })
}

/** Once the last passkey or app is removed, there is nothing to take, and nothing to recover. */
export async function endIfNone(db: Ctx['db'], accountId: string): Promise<void> {
  if (await store.hasSecondStep(db, accountId)) return
  await store.deleteSecondStep(db, accountId)
  await store.clearTaken(db, accountId)
}

/** @throws invalid_input for a wrong code · too_many_requests after ten */
export async function takeSecondStep(
  ctx: Ctx,
  { account }: VenueAccount,
  code: string,
  deps: AuthDeps,
): Promise<void> {
  const charges = [{ ...codesOfAccount, key: account.id }]
  await takeOrRefuse(deps.allowances, charges, ctx.now, 'Those were too many codes for today. Use a passkey.')
  if (code.length > 6) await recover(ctx, account, code, deps)
  else await takeByApp(ctx, account, code, deps)
  deps.allowances.refund(charges)
}

async function takeByApp(ctx: Ctx, account: Account, code: string, deps: AuthDeps): Promise<void> {
  const own = await store.findSecondStep(ctx.db, account.id)
  const login = ownLogin(ctx)
  if (!own?.app_secret || !own.app_confirmed_at || !login) throw wrongCode()
  if (!(await isCodeOf(ctx, account, { secret: own.app_secret, code }, deps))) throw wrongCode()
  await store.markTaken(ctx.db, login, ctx.now)
}

/** Whoever has lost the device proves it by password or mail and this code: what was on the device ends. */
async function recover(ctx: Ctx, account: Account, code: string, deps: AuthDeps): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    if (!(await store.deleteSecondStep(db, account.id, hashOf(code)))) throw wrongCode()
    await deletePasskeysOf(db, account.id)
    await deleteOtherLogins(db, account.id, ownLogin(ctx))
    await store.clearTaken(db, account.id)
    await notifyOwner({ ...ctx, db }, account, 'second step recovered', deps)
  })
}

async function isCodeOf(
  { db, now }: Ctx,
  account: Account,
  { secret, code }: { secret: Buffer; code: string },
  { secondSteps }: AuthDeps,
): Promise<boolean> {
  const decrypted = decryptOrNull(secondSteps, secret, account.id)
  const step = decrypted === null ? null : stepOf(Buffer.from(decrypted, 'base64'), code, now)
  return step !== null && store.useAppStep(db, account.id, step)
}

const nothingProposed = () =>
  new AppError('conflict', 'There is nothing to confirm. Set the authenticator app up first.')

function wrongCode(): AppError {
  const sentence = 'That code is not right. Try the next one.'
  return new AppError('invalid_input', sentence, { fields: { code: sentence } })
}
