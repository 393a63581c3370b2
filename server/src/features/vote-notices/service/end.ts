import type { Db } from '../../../platform/database/database.ts'
import { type MailReason, takeBackMails } from '../../../platform/mail/mail.ts'
import { readStopToken, stopToken } from '../../../platform/mail/stop-token.ts'
import { endSubscription, findSubscription } from '../store/subscriptions.ts'
import type { VoteNoticeDeps } from './deps.ts'

const kind = 'vote'

/** What a mail to a subscriber is about. */
export const aboutVote = (id: string): MailReason => `vote notice ${id}`

/** The path of the page that ends a subscription, and takes the POST of mail programs and service workers. */
export const stopPath = (id: string, { stopKey }: Pick<VoteNoticeDeps, 'stopKey'>) =>
  `/vote-notices/${stopToken({ kind, id }, stopKey)}`

/** Ends a subscription, in the caller's transaction, with what waits to be sent. */
export async function endForGood(db: Db, id: string): Promise<void> {
  if (await endSubscription(db, id)) await takeBackMails(db, aboutVote(id))
}

/**
 * Whether the subscription of a stop link has ended; `ends` ends it first. No login is needed: the reader of the notice may
 * stop it. Null for an invalid token.
 */
export async function stopOf(
  db: Db,
  token: string,
  { stopKey }: Pick<VoteNoticeDeps, 'stopKey'>,
  ends: boolean,
): Promise<{ hasEnded: boolean } | null> {
  const target = readStopToken(token, [kind], stopKey)
  if (!target) return null
  if (ends) await db.transaction().execute((transaction) => endForGood(transaction, target.id))
  // Deleted with its vote, or by the person, as good as ended.
  return { hasEnded: (await findSubscription(db, target.id))?.hasEnded ?? true }
}
