import { createHash } from 'node:crypto'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { insertHostLink, useHostLink } from '../store/host-links.ts'
import * as store from '../store/sessions.ts'
import { isHost, sessionNotFound } from './hosting.ts'

const lifeMs = 7 * dayMs

/** One way: whoever has the link cannot act as the assistant or chat. The same for the same session, so that it can be repeated. */
const secretOf = (hostToken: string): string =>
  createHash('sha256').update(`host link ${hostToken}`).digest('base64url')

/** The address at which one browser becomes the host of a session that was made with a host token through a channel. */
export const hostLinkOf = (publicUrl: string, sessionId: string, hostToken: string): string =>
  `${publicUrl}/host#${sessionId}${secretOf(hostToken)}`

/** Stores the link of a new session, if it is made through a channel. */
export async function storeHostLink({ db, actor, now, isChannel }: Ctx, sessionId: string): Promise<void> {
  if (isChannel && actor.kind === 'browser')
    await insertHostLink(db, sessionId, hashOf(secretOf(actor.hostToken)), now)
}

/**
 * Makes this browser the host, beside whoever is. A link works once, for a week; again in the same browser it changes nothing.
 * @throws not_found for an unknown session, a wrong secret and a used link alike
 */
export async function takeHost(ctx: Ctx, sessionId: string, secret: string): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can host a session.')
  const stored = await store.findHostCredentials(ctx.db, sessionId)
  if (!stored) throw new AppError('not_found', sessionNotFound)
  if (await isHost(ctx, stored)) return
  const signedIn = await ctx.signedIn()
  const accountId = signedIn?.account.kind === 'consumer' ? signedIn.account.id : null
  const link = { sessionId, linkHash: hashOf(secret), browserHash: hashOf(actor.hostToken) }
  const since = new Date(ctx.now.getTime() - lifeMs)
  await ctx.db.transaction().execute(async (db) => {
    if (!(await useHostLink(db, link, since))) throw new AppError('not_found', usedUp)
    await store.updateSessionRow(db, sessionId, {
      host_browser_hash: link.browserHash,
      ...(stored.host_account_id === null && { host_account_id: accountId }),
    })
  })
}

const usedUp = 'This link has been used, is older than a week, or a part of it is missing.'
