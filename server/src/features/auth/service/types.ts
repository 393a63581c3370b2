import type { LinkPurpose } from '@nofomo/contracts/auth.ts'
import type { Standing } from '@nofomo/contracts/venue-home.ts'
import type { Account } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { MailAllowance } from '../../../platform/mail/allowance.ts'
import type { Passwords } from './passwords.ts'

export type PasswordTries = {
  /** Counts an attempt. @returns a function that refunds it after a correct password @throws too_many_requests */
  take(ctx: Ctx, of: { email: string; network: string }, deps: AuthDeps): Promise<() => void>
}

/** Told of each sign-in to a venue account; its address may not be verified. Must not mind being told again. */
export type VenueSignInListener = (ctx: Ctx, account: Account) => Promise<void>

/** What an account is to the venue it foremost acts for; null without one. `wiring/` passes it. */
export type StandingOf = (db: Db, accountId: string) => Promise<Standing | null>

/** What other features have to say about a sign-in; `wiring/` passes it. */
export type SignInParts = {
  standingOf: StandingOf
  /** Called after each sign-in, so also when the address of a venue account has just been verified. */
  onVenueSignIn: readonly VenueSignInListener[]
}

/** What recognizing a browser needs. */
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

export type LinkRequest = {
  email: string
  purpose: LinkPurpose
  redirect?: string | null | undefined
  welcome?: boolean | undefined
  /** The network address of the actor, as limits count it. */
  network: string
  /** Requested by a sign-up. */
  isSignUp?: boolean
}
