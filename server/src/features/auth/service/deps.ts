import type { Standing } from '@nofomo/contracts/venue-home.ts'
import type { Account } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { MailAllowance } from '../../../platform/mail/allowance.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPasswordTries, type PasswordTries } from './password-tries.ts'
import { createPasswords, type Passwords } from './passwords.ts'

/** Called after each sign-in to a venue account, whose address may not be verified. Has to be idempotent. */
export type VenueSignInListener = (ctx: Ctx, account: Account) => Promise<void>

/** The standing of an account at its main venue; null without one. Passed by `app.ts`. */
export type StandingOf = (db: Db, accountId: string) => Promise<Standing | null>

/** What sign-ins need from other features; passed by `app.ts`. */
export type SignInParts = {
  standingOf: StandingOf
  /** Called after each sign-in, so also when the address of a venue account has just been verified. */
  onVenueSignIn: readonly VenueSignInListener[]
}

/** The keys for recognizing a browser. */
export type DeviceDeps = { deviceKey: Buffer }

/** What signing in needs besides the database. */
export type AuthDeps = DeviceDeps & {
  /** The base URL of links. */
  publicUrl: string
  codeKey: Buffer
  mailAllowance: MailAllowance
  passwords: Passwords
  passwordTries: PasswordTries
}

export function deviceDeps({ secrets }: Pick<Platform, 'secrets'>): DeviceDeps {
  return { deviceKey: secrets.key('signin-device') }
}

export function authDeps(platform: Platform): AuthDeps {
  const { config, secrets, mailAllowance, allowances, argon2Params } = platform
  return {
    publicUrl: config.publicUrl,
    codeKey: secrets.key('signin-code'),
    ...deviceDeps(platform),
    mailAllowance,
    passwords: createPasswords(argon2Params),
    passwordTries: createPasswordTries(allowances),
  }
}
