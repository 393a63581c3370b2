import type { Passkey } from '@nofomo/contracts/auth/passkey-endpoints.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Account } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueAccount } from '../../../../platform/principals.ts'
import * as store from '../store/passkeys.ts'
import { beginLogin, type Login, signingIn } from './begin-login.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import { notifyOwner } from './notify-owner.ts'
import { beginSecondStep, endIfNone } from './second-step.ts'
import type { AuthDeps } from './types.ts'

/** The response of a browser's authenticator, not yet validated. */
type Answer = Record<string, unknown>

const maxPasskeys = 10
const challengeMs = 5 * 60_000
/** COSE's numbers of ES256, RS256 and EdDSA, which authenticators support. */
const algorithms = [-7, -257, -8]

export async function listPasskeys(ctx: Ctx, { account }: VenueAccount): Promise<Passkey[]> {
  return (await store.passkeysOf(ctx.db, account.id)).map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/** @throws list_full for an account with ten passkeys */
export async function beginRegistration(ctx: Ctx, { account }: VenueAccount, deps: AuthDeps) {
  const known = await store.passkeysOf(ctx.db, account.id)
  refuseMore(known)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'NoFOMO',
    rpID: rpIdOf(deps),
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: account.email ?? '',
    userDisplayName: account.venue_name ?? '',
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, account.id, deps)
  return options
}

/** @returns the recovery code of a first second step @throws invalid_input if verification fails · list_full · already_listed */
export async function addPasskey(
  ctx: Ctx,
  { account }: VenueAccount,
  { response, name }: { response: Answer; name: string },
  deps: AuthDeps,
): Promise<string | null> {
  const credential = await verifiedRegistration(ctx, response, account, deps)
  if (!credential)
    throw new AppError('invalid_input', 'This passkey could not be verified. Try adding it once more.')
  return ctx.db.transaction().execute(async (db) => {
    await store.lockAccount(db, account.id)
    refuseMore(await store.passkeysOf(db, account.id))
    const isNew = await store.insertPasskey(db, {
      id: credential.id,
      account_id: account.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      name,
      created_at: ctx.now,
      last_used_at: null,
    })
    if (!isNew) throw new AppError('already_listed', 'This passkey has been added already.')
    await notifyOwner({ ...ctx, db }, account, 'passkey added', deps)
    return beginSecondStep({ ...ctx, db }, account)
  })
}

/** @throws not_found for an unknown passkey and for another account's */
export async function removePasskey(ctx: Ctx, { account }: VenueAccount, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    if (!(await store.deletePasskey(db, account.id, id)))
      throw new AppError('not_found', 'This passkey does not exist, or not any more.')
    await endIfNone(db, account.id)
  })
}

/** Names no account: the authenticator lists its passkeys for this site. */
export async function beginSignIn(ctx: Ctx, deps: AuthDeps) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(deps),
    timeout: challengeMs,
    userVerification: 'required',
  })
  await keepChallenge(ctx, options.challenge, null, deps)
  return options
}

/** @throws unauthorized for an unknown passkey, or if verification fails */
export async function signInByPasskey(ctx: Ctx, response: Answer, deps: AuthDeps): Promise<Login> {
  const challenge = await takenChallenge(ctx, response, null, deps)
  const found = await passkeyOf(ctx, response)
  if (challenge === null || found === null) throw notAccepted()
  const counter = await verifiedCounter(response, challenge, found.passkey, deps)
  if (counter === null) throw notAccepted()
  return signingIn(ctx, async (inside) => {
    if (!(await store.recordUse(inside.db, found.passkey.id, counter, ctx.now))) throw notAccepted()
    return beginLogin(inside, found.account, { method: 'passkey', purpose: 'venue_signin' }, deps)
  })
}

function passkeyOf(ctx: Ctx, answer: Answer) {
  const id = base64url.safeParse(answer.id)
  return id.success ? store.findPasskey(ctx.db, id.data) : Promise.resolve(null)
}

/** Loaded on demand: few sign-ins use it. */
function webAuthn() {
  return import('@simplewebauthn/server')
}

function rpIdOf({ publicUrl }: AuthDeps): string {
  return new URL(publicUrl).hostname
}

function refuseMore(known: readonly unknown[]): void {
  if (known.length >= maxPasskeys)
    throw new AppError('list_full', `An account holds ${maxPasskeys} passkeys at most. Remove one first.`)
}

function notAccepted(): AppError {
  return new AppError('unauthorized', 'This passkey was not accepted. Try again, or sign in another way.')
}

function keepChallenge(ctx: Ctx, challenge: string, accountId: string | null, deps: AuthDeps) {
  return store.insertChallenge(ctx.db, {
    challenge,
    account_id: accountId,
    device_hash: deviceHashOf(ctx, deps),
    expires_at: new Date(ctx.now.getTime() + challengeMs),
  })
}

const base64url = z.string().regex(/^[\w-]{1,700}$/)
const clientData = z.object({ challenge: base64url })

/** Consumes the stored challenge of a response: a response cannot be sent twice, valid or not. */
async function takenChallenge(
  ctx: Ctx,
  answer: Answer,
  accountId: string | null,
  deps: AuthDeps,
): Promise<string | null> {
  const challenge = challengeIn(answer)
  if (challenge === null) return null
  const deviceHash = deviceHashOf(ctx, deps)
  const isOurs = await store.takeChallenge(ctx.db, { challenge, accountId, deviceHash, now: ctx.now })
  return isOurs ? challenge : null
}

function challengeIn(answer: Answer): string | null {
  const inner = z.object({ clientDataJSON: z.string() }).safeParse(answer.response)
  if (!inner.success) return null
  try {
    const json = Buffer.from(inner.data.clientDataJSON, 'base64url').toString()
    return clientData.parse(JSON.parse(json)).challenge
  } catch {
    return null
  }
}

async function verifiedRegistration(ctx: Ctx, answer: Answer, account: Account, deps: AuthDeps) {
  const challenge = await takenChallenge(ctx, answer, account.id, deps)
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: deps.publicUrl,
      expectedRPID: rpIdOf(deps),
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // The library throws on any invalid response.
    return null
  }
}

/** The authenticator's counter after a verified signature, else null. */
async function verifiedCounter(
  answer: Answer,
  challenge: string,
  passkey: store.PasskeyRow,
  deps: AuthDeps,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: deps.publicUrl,
      expectedRPID: rpIdOf(deps),
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
