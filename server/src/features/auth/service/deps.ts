import type { MailAllowance } from '../../../platform/mail/allowance.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPasswordTries, type PasswordTries } from './password-tries.ts'
import { createPasswords, type Passwords } from './passwords.ts'

/** What signing in needs besides the database. */
export type AuthDeps = {
  /** The base URL of links. */
  publicUrl: string
  codeKey: Buffer
  deviceKey: Buffer
  mailAllowance: MailAllowance
  passwords: Passwords
  passwordTries: PasswordTries
}

export function authDeps({ config, secrets, mailAllowance }: Platform): AuthDeps {
  return {
    publicUrl: config.publicUrl,
    codeKey: secrets.key('signin-code'),
    deviceKey: secrets.key('signin-device'),
    mailAllowance,
    passwords: createPasswords(),
    passwordTries: createPasswordTries(),
  }
}
