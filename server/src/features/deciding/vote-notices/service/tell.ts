import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { addressOf } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import { type NoticeKind, nextNotice } from '../rules/next-notice.ts'
import { noticeMail, noticePayload } from '../rules/texts.ts'
import {
  insertMessage,
  lockSubscriptions,
  recordLook,
  type VoteSubscription,
} from '../store/subscriptions.ts'
import type { VoteNoticeDeps } from './deps.ts'
import { aboutVote, stopPathFor } from './end.ts'
import { readVoteState, type VoteState } from './vote-state.ts'

/** After this time a notice that did not arrive is dropped. */
const lastsMs = dayMs

/**
 * Tells the subscribers of these votes what is due. What is told is recorded with the messages, under a lock: a crash loses
 * nothing, and several nodes tell once. Returns whether there is something to push.
 */
export async function tellSubscribers(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  deps: VoteNoticeDeps,
): Promise<boolean> {
  let pushes = 0
  for (const id of sessionIds) {
    try {
      pushes += await db.transaction().execute((transaction) => tellOf(transaction, id, now, deps))
    } catch (error) {
      deps.log.error({ err: error, session: id }, 'telling of a vote failed; it is retried')
    }
  }
  return pushes > 0
}

async function tellOf(db: Db, sessionId: string, now: Date, deps: VoteNoticeDeps): Promise<number> {
  const subscriptions = await lockSubscriptions(db, sessionId)
  if (subscriptions.length === 0) return 0
  const state = await readVoteState({ db, now }, sessionId)
  const hasMembers = subscriptions.some(({ memberId }) => memberId !== null)
  const voted = hasMembers ? await deps.crewMembers.votedIn(db, sessionId) : new Set<string>()
  let pushes = 0
  for (const subscription of subscriptions) {
    const hasVoted = subscription.memberId !== null && voted.has(subscription.memberId)
    if (state) pushes += await tellOne(db, { ...subscription, hasVoted }, { state, now }, deps)
    // Hidden by staff; restoring it is a change, which looks again.
    else await recordLook(db, subscription.id, { ...subscription, checkAt: null, isSent: false })
  }
  return pushes
}

/** Returns the number of messages to browsers. */
async function tellOne(
  db: Db,
  subscription: VoteSubscription & { hasVoted: boolean },
  { state, now }: { state: VoteState; now: Date },
  deps: VoteNoticeDeps,
): Promise<number> {
  const { id, endpoint } = subscription
  const { notice, ...look } = nextNotice(state.facts, subscription, now)
  await recordLook(db, id, { ...look, isSent: notice !== null })
  if (!notice) return 0
  if (endpoint === null) {
    await mail(db, subscription, { notice, state }, deps)
    return 0
  }
  const reader = { isHost: subscription.isHost, stopPath: stopPathFor(notice, subscription, deps).path }
  const expiresAt = expiryOf(notice, state, now)
  await insertMessage(db, id, { payload: noticePayload(notice, state.vote, reader), now, expiresAt })
  return 1
}

/** That the vote is open, or somebody is missing, is no news after the deadline. */
function expiryOf(notice: NoticeKind, { facts }: VoteState, now: Date): Date {
  const isOfOpenVote = notice === 'friend_missing' || notice === 'missing' || notice === 'begun'
  if (isOfOpenVote && facts.deadline) return facts.deadline
  return new Date(now.getTime() + lastsMs)
}

async function mail(
  db: Db,
  subscription: VoteSubscription,
  { notice, state }: { notice: NoticeKind; state: VoteState },
  deps: VoteNoticeDeps,
): Promise<void> {
  const { id, accountId, isHost } = subscription
  const to = accountId && (await addressOf(db, accountId))
  if (!to) return
  const about = aboutVote(id)
  // Of two that wait, the newer one is true.
  await takeBackMails(db, about)
  const { publicUrl } = deps
  const { path, isOfCrew } = stopPathFor(notice, subscription, deps)
  const reader = { isHost, isOfCrew, publicUrl, stopUrl: publicUrl + path }
  await postMail(db, { to, ...noticeMail(notice, state.vote, reader), about })
}
