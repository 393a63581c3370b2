import type { Account } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { MailAllowance } from '../../../platform/mail/allowance.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPasswordTries, type PasswordTries } from './password-tries.ts'
import { createPasswords, type Passwords } from './passwords.ts'

/** Told of each sign-in to a venue account; its address may not be verified. Must not mind being told again. */
export type VenueSignInListener = (ctx: Ctx, account: Account) => Promise<void>

/** What signing in needs besides the database. */
export type AuthDeps = {
  /** The base URL of links. */
  publicUrl: string
  codeKey: Buffer
  deviceKey: Buffer
  mailAllowance: MailAllowance
  passwords: Passwords
  passwordTries: PasswordTries
  onVenueSignIn: readonly VenueSignInListener[]
}

export function authDeps(
  { config, secrets, mailAllowance }: Platform,
  onVenueSignIn: readonly VenueSignInListener[] = [],
): AuthDeps {
  return {
    publicUrl: config.publicUrl,
    codeKey: secrets.key('signin-code'),
    deviceKey: secrets.key('signin-device'),
    mailAllowance,
    passwords: createPasswords(),
    passwordTries: createPasswordTries(),
    onVenueSignIn,
  }
}
