import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { LinkPurpose } from '@nofomo/contracts/auth.ts'
import { safeRedirect } from '@nofomo/contracts/redirects.ts'
import { hashOf } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Mail, postMail } from '../../../platform/mail/mail.ts'
import { longestCapMs, mostLinks, secondsUntilNextLink } from '../rules/link-caps.ts'
import { linkUrl } from '../rules/link-url.ts'
import { linkMail, noVenueMail } from '../rules/mails.ts'
import { findAccount } from '../store/accounts.ts'
import * as links from '../store/links.ts'
import { codeHashOf, deviceHashOf, type Installation } from './installation.ts'

export type LinkRequest = {
  email: string
  purpose: LinkPurpose
  redirect?: string | null | undefined
  welcome?: boolean | undefined
}

/** The product's own rule (specification 1, section 9). */
const lifetimeMs = 15 * 60_000

/**
 * Mails a link and a code. What this browser asked for before, for the same address and purpose, ends. Whether the
 * address is known shows in the mail alone.
 * @throws too_many_requests once the address had its share
 */
export async function requestLink(ctx: Ctx, request: LinkRequest, installation: Installation): Promise<void> {
  const { email, purpose } = request
  const deviceHash = deviceHashOf(ctx, installation)
  const redirect = safeRedirect(request.redirect)
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  await ctx.db.transaction().execute(async (db) => {
    await refuseBeyondCaps({ ...ctx, db }, email)
    await links.voidLinks(db, { deviceHash, email, purpose }, ctx.now)
    await links.insertLink(db, {
      id,
      token_hash: hashOf(token),
      code_hash: codeHashOf(id, code, installation),
      purpose,
      email,
      device_hash: deviceHash,
      redirect_path: redirect,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + lifetimeMs),
      used_at: null,
    })
    const url = linkUrl(installation.publicUrl, {
      purpose,
      token,
      redirect,
      welcome: request.welcome === true,
    })
    await postMail(db, {
      to: email,
      ...(await mailFor({ ...ctx, db }, request, { url, code }, installation)),
    })
  })
}

async function refuseBeyondCaps(ctx: Ctx, email: string): Promise<void> {
  await links.lockAddress(ctx.db, email)
  const since = new Date(ctx.now.getTime() - longestCapMs)
  const wait = secondsUntilNextLink(await links.timesOfLinks(ctx.db, email, since, mostLinks), ctx.now)
  if (wait > 0)
    throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
      retryAfterSeconds: wait,
    })
}

async function mailFor(
  ctx: Ctx,
  { email, purpose }: LinkRequest,
  { url, code }: { url: string; code: string },
  { publicUrl }: Installation,
): Promise<Omit<Mail, 'to'>> {
  // Nothing takes a code that only proves an address.
  if (purpose === 'voter_verify') return linkMail(purpose, { url, code: null })
  if (purpose !== 'venue_signin') return linkMail(purpose, { url, code })
  const account = await findAccount(ctx.db, 'venue', email)
  if (!account) return noVenueMail(new URL('/signup/venue', publicUrl).href)
  return linkMail(purpose, { url, code, notes: account.email_verified_at ? [] : [firstProof] })
}

const firstProof =
  'It is the first time this address is confirmed. From then on a password set without it no longer works, so choose a new one once you are in.'
