import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { safeRedirect } from '@nofomo/contracts/auth/redirects.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import { mailboxOf } from '../../../../platform/mail/mailbox.ts'
import { countedMs, waitOfKnownBrowser, waitOfUnknownBrowser } from '../rules/link-caps.ts'
import { linkUrl } from '../rules/link-url.ts'
import * as links from '../store/links.ts'
import { codeHashOf, deviceHashOf, networkHashOf } from './keyed-hashes.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { mailFor } from './link-mail.ts'
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
