import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type MailReason, takeBackMails } from '../../../../platform/mail/mail.ts'
import { readStopToken, stopToken } from '../../../../platform/mail/stop-token.ts'
import type { NoticeKind } from '../rules/next-notice.ts'
import { endSubscription, findSubscription, type VoteSubscription } from '../store/subscriptions.ts'
import type { VoteNoticeDeps } from './deps.ts'

const [kind, crewKind] = ['vote', 'crew']

/** What a mail to a subscriber is about. */
export const aboutVote = (id: string): MailReason => `vote notice ${id}`

/** The path of the page that ends a subscription, and takes the POST of mail programs and service workers. */
const stopPath = (id: string, { stopKey }: Pick<VoteNoticeDeps, 'stopKey'>) =>
  `/vote-notices/${stopToken({ kind, id }, stopKey)}`

/**
 * The path by which a notice is stopped: what follows from the choice for the whole crew ends with it. Only what somebody asked
 * for in this vote ends in this vote alone.
 */
export function stopPathFor(
  notice: NoticeKind,
  { id, memberId, kinds }: VoteSubscription,
  deps: Pick<VoteNoticeDeps, 'stopKey'>,
): { path: string; isOfCrew: boolean } {
  const chosenAs = notice === 'time_off' ? 'changed' : notice
  const isOwn = kinds.some((own) => own === chosenAs)
  if (isOwn || memberId === null) return { path: stopPath(id, deps), isOfCrew: false }
  const token = stopToken({ kind: crewKind, id: memberId }, deps.stopKey)
  return { path: `/vote-notices/${token}`, isOfCrew: true }
}

/** Ends a subscription, in the caller's transaction, with what waits to be sent. */
export async function endForGood(db: Db, id: string): Promise<void> {
  if (await endSubscription(db, id)) await takeBackMails(db, aboutVote(id))
}

export type StopState = { of: 'vote' | 'crew'; hasEnded: boolean }

/**
 * Whether the subscription of a stop link, to a vote or a crew, has ended; `ends` ends it first. No login is needed: the
 * reader of the notice may stop it. Null for an invalid token.
 */
export async function stopOf(
  { db, now }: DbAt,
  token: string,
  { stopKey, crewMembers }: Pick<VoteNoticeDeps, 'stopKey' | 'crewMembers'>,
  ends: boolean,
): Promise<StopState | null> {
  const target = readStopToken(token, [kind, crewKind], stopKey)
  if (!target) return null
  const { id } = target
  if (target.kind === crewKind) {
    if (ends)
      await db.transaction().execute((transaction) => crewMembers.endNotices({ db: transaction, now }, id))
    return { of: 'crew', hasEnded: !(await crewMembers.isTold(db, id)) }
  }
  if (ends) await db.transaction().execute((transaction) => endForGood(transaction, id))
  // Deleted with its vote, or by the person, as good as ended.
  return { of: 'vote', hasEnded: (await findSubscription(db, id))?.hasEnded ?? true }
}
