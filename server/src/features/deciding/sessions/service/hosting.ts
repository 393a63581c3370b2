import { timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Host } from '../../../../platform/principals.ts'
import type { HostCredentials } from '../store/hosts.ts'
import * as store from '../store/sessions.ts'
import { takenDown } from './taking-down.ts'

/** The message for an unknown session (docs/product.md, "Failure sentences"). */
export const sessionNotFound =
  'This voting session was not found. The link may be incorrect or the session may have expired.'

/** Whether this browser, or the signed-in account, created the session. Compares in constant time. */
export async function isHost(ctx: Ctx, row: HostCredentials): Promise<boolean> {
  if (ctx.actor.kind !== 'browser') return false
  const hash = hashOf(ctx.actor.hostToken)
  if (timingSafeEqual(hash, row.host_token_hash)) return true
  if (row.host_browser_hash && timingSafeEqual(hash, row.host_browser_hash)) return true
  return row.host_account_id !== null && row.host_account_id === (await ctx.signedIn())?.account.id
}

/**
 * Proves that the actor hosts a session.
 * @throws taken_down if staff have hidden it · not_found for an unknown session and for another host's
 */
export async function proveHost(ctx: Ctx, sessionId: string): Promise<Host> {
  const stored = await store.findHostCredentials(ctx.db, sessionId)
  if (stored?.hidden_at) throw takenDown()
  if (!stored || !(await isHost(ctx, stored))) throw new AppError('not_found', sessionNotFound)
  return { sessionId } as Host
}

/**
 * The host's session, locked: votes and other changes wait for the end of the transaction.
 * @throws not_found if it has been deleted
 */
export async function lockHosted(db: Db, { sessionId }: Host): Promise<store.SessionWithVenues> {
  const row = await store.lockSession(db, sessionId)
  if (!row) throw new AppError('not_found', sessionNotFound)
  return row
}

/**
 * The same, for a change that replaces what an earlier one set: it has to be newer than all the host's changes so far.
 * @throws not_found · overtaken
 */
export async function lockForChange(
  ctx: Pick<Ctx, 'now' | 'sequence'>,
  db: Db,
  host: Host,
): Promise<store.SessionWithVenues> {
  const row = await lockHosted(db, host)
  await refuseOlder({ ...ctx, db }, { scope: host.sessionId, thing: 'session' })
  return row
}
