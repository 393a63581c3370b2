import type { LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Account } from '../../../../platform/accounts.ts'
import type { Allowances } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Encryption } from '../../../../platform/encryption.ts'
import type { MailAllowance } from '../../../../platform/mail/allowance.ts'
import type { Passwords } from './passwords.ts'

/** Called after each sign-in to a venue account, whose address may not be verified. Has to be idempotent. */
export type VenueSignInListener = (ctx: Ctx, account: Account) => Promise<void>

/**
 * Called in the transaction of each sign-in of a consumer, which takes over what the browser has, and what its guest has, whose
 * account then goes.
 */
export type ConsumerSignInListener = (ctx: Ctx, account: Account, guestId: string | null) => Promise<void>

/** Called at each sign-out of a consumer: the browser keeps what was there before, and nothing of the account. */
export type ConsumerSignOutListener = (ctx: Ctx, account: Account) => Promise<void>

/** The standing of an account at its main venue; null without one. Passed by `wiring/`. */
export type StandingOf = (db: Db, accountId: string) => Promise<Standing | null>

/** What sign-ins need from other features; passed by `wiring/`. */
export type SignInParts = {
  standingOf: StandingOf
  /** Called after each sign-in, so also when the address of a venue account has just been verified. */
  onVenueSignIn: readonly VenueSignInListener[]
  onConsumerSignIn: readonly ConsumerSignInListener[]
  onConsumerSignOut: readonly ConsumerSignOutListener[]
}

/** The keys for recognizing a browser. */
export type DeviceDeps = { deviceKey: Buffer }

/** What signing in needs besides the database. */
export type AuthDeps = DeviceDeps &
  Pick<SignInParts, 'onConsumerSignIn' | 'onConsumerSignOut'> & {
    /** The base URL of links. */
    publicUrl: string
    codeKey: Buffer
    mailAllowance: MailAllowance
    passwords: Passwords
    /** Of the secrets of authenticator apps. */
    secondSteps: Encryption
    allowances: Allowances
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
