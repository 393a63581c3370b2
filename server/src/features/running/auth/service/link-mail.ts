import type { Ctx } from '../../../../platform/context.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { knownSignUpMail, linkMail, newSignUpMail, noVenueMail } from '../rules/mails.ts'
import { findUnverified, findVerified } from '../store/accounts.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import type { AuthDeps, LinkRequest } from './types.ts'

type Secrets = { url: string; code: string }

/** The mail for a request: only the reader of the mail learns whether the address is known. */
export async function mailFor(
  ctx: Ctx,
  { email, purpose, isSignUp = false }: LinkRequest,
  { url, code }: Secrets,
  deps: AuthDeps,
): Promise<Omit<Mail, 'to'>> {
  // A link that only verifies an address has no code.
  if (purpose === 'voter_verify') return linkMail(purpose, { url, code: null })
  if (purpose !== 'venue_signin') return linkMail(purpose, { url, code })
  const verified = await findVerified(ctx.db, 'venue', email)
  if (isSignUp) return verified ? knownSignUpMail({ url, code }) : newSignUpMail({ url, code })
  if (verified) return linkMail(purpose, { url, code })
  const unverified = await findUnverified(ctx.db, email, { madeBy: deviceHashOf(ctx, deps) })
  return unverified
    ? linkMail(purpose, { url, code, notes: [firstProof] })
    : noVenueMail(new URL('/signup/venue', deps.publicUrl).href)
}

const firstProof =
  'It is the first time this address is confirmed. From then on a password set without it no longer works, so choose a new one once you are in.'
