import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { safeRedirect } from '@nofomo/contracts/redirects.ts'
import { hashOf } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { postMail } from '../../../platform/mail/mail.ts'
import { mailboxOf } from '../../../platform/mail/mailbox.ts'
import { countedMs, waitOfKnownBrowser, waitOfStranger } from '../rules/link-caps.ts'
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
  const asked = {
    deviceHash: deviceHashOf(ctx, deps),
    mailbox,
    network: networkHashOf(mailbox, network, deps),
    isKnown: await isKnownBrowser(ctx, email, deps),
  }
  await refuseBeyondCaps(ctx, asked)
  if (!asked.isKnown) await deps.mailAllowance.take(network, ctx.now)
  await links.voidLinks(ctx.db, { deviceHash: asked.deviceHash, email, purpose }, ctx.now)
  const secrets = await storeLink(ctx, request, asked, deps)
  await postMail(ctx.db, { to: email, ...(await mailFor(ctx, request, secrets, deps)) })
}

type Asked = { deviceHash: Buffer; mailbox: string; network: Buffer; isKnown: boolean }

async function refuseBeyondCaps(ctx: Ctx, asked: Asked): Promise<void> {
  await links.lockMailbox(ctx.db, asked.mailbox)
  const since = new Date(ctx.now.getTime() - countedMs)
  const wait = asked.isKnown
    ? waitOfKnownBrowser(await links.timesOfKnown(ctx.db, { ...asked, since }), ctx.now)
    : waitOfStranger(await links.timesOfStrangers(ctx.db, { ...asked, since }), ctx.now)
  if (wait > 0)
    throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
      retryAfterSeconds: wait,
    })
}

async function storeLink(ctx: Ctx, request: LinkRequest, asked: Asked, deps: AuthDeps) {
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
    device_hash: asked.deviceHash,
    redirect_path: redirect,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifetimeMs),
    used_at: null,
    mailbox: asked.mailbox,
    network: asked.network,
    is_known: asked.isKnown,
  })
  return { url: linkUrl(deps.publicUrl, { purpose, token, redirect, welcome }), code }
}
