import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { safeRedirect } from '@nofomo/contracts/auth/redirects.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type Mail, postMail } from '../../../../platform/mail/mail.ts'
import { mailboxOf } from '../../../../platform/mail/mailbox.ts'
import { countedMs, waitOfKnownBrowser, waitOfUnknownBrowser } from '../rules/link-caps.ts'
import { linkUrl } from '../rules/link-url.ts'
import { knownSignUpMail, linkMail, newSignUpMail, noVenueMail } from '../rules/mails.ts'
import { findUnverified, findVerified } from '../store/accounts.ts'
import * as links from '../store/links.ts'
import { codeHashOf, deviceHashOf, networkHashOf } from './keyed-hashes.ts'
import { isKnownBrowser } from './known-browsers.ts'
import type { AuthDeps, LinkRequest } from './types.ts'

/** See docs/product.md, "Links and codes". */
const lifetimeMs = 15 * 60_000

/**
 * Mails a link and a code. This browser's earlier links for the same address and purpose end. Only the mail reveals
 * whether the address is known.
 * @throws too_many_requests once the browser, the mailbox or the network has reached its limit
 */
export async function requestLink(ctx: Ctx, request: LinkRequest, deps: AuthDeps): Promise<void> {
  await ctx.db.transaction().execute((db) => mailLink({ ...ctx, db }, request, deps))
}

/** The same in the caller's transaction. */
export async function mailLink(ctx: Ctx, request: LinkRequest, deps: AuthDeps): Promise<void> {
  const { email, purpose, network } = request
  const mailbox = mailboxOf(email)
  const requester = {
    deviceHash: deviceHashOf(ctx, deps),
    mailbox,
    network: networkHashOf(mailbox, network, deps),
    isKnown: await isKnownBrowser(ctx, email, deps),
  }
  await refuseBeyondCaps(ctx, requester)
  if (!requester.isKnown) await deps.mailAllowance.take(network, ctx.now)
  await links.voidLinks(ctx.db, { deviceHash: requester.deviceHash, email, purpose }, ctx.now)
  const secrets = await storeLink(ctx, request, requester, deps)
  await postMail(ctx.db, { to: email, ...(await mailFor(ctx, request, secrets, deps)) })
}

type Requester = { deviceHash: Buffer; mailbox: string; network: Buffer; isKnown: boolean }

async function refuseBeyondCaps(ctx: Ctx, requester: Requester): Promise<void> {
  await links.lockMailbox(ctx.db, requester.mailbox)
  const since = new Date(ctx.now.getTime() - countedMs)
  const wait = requester.isKnown
    ? waitOfKnownBrowser(await links.timesOfKnown(ctx.db, { ...requester, since }), ctx.now)
    : waitOfUnknownBrowser(await links.timesOfUnknown(ctx.db, { ...requester, since }), ctx.now)
  if (wait > 0)
    throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
      retryAfterSeconds: wait,
    })
}

async function storeLink(ctx: Ctx, request: LinkRequest, requester: Requester, deps: AuthDeps) {
  const { email, purpose, welcome = false } = request
  const redirect = safeRedirect(request.redirect)
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  await links.insertLink(ctx.db, {
    id,
    token_hash: hashOf(token),
    code_hash: codeHashOf(id, code, deps),
    purpose,
    email,
    device_hash: requester.deviceHash,
    redirect_path: redirect,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifetimeMs),
    used_at: null,
    mailbox: requester.mailbox,
    network: requester.network,
    is_known: requester.isKnown,
  })
  return { url: linkUrl(deps.publicUrl, { purpose, token, redirect, welcome }), code }
}

type Secrets = { url: string; code: string }

/** The mail for a request: only the reader of the mail learns whether the address is known. */
async function mailFor(
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
