import { randomUUID } from 'node:crypto'
import type { CrewNoticeKind } from '@nofomo/contracts/crews/limits.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Subscription } from '../../../../platform/push/queue.ts'
import type { ToldMark } from '../rules/next-notice.ts'
import * as store from '../store/subscriptions.ts'
import { endForGood } from './end.ts'

/** What a member wants to be told of all votes of a crew, and how. */
type MemberChoice = {
  memberId: string
  accountId: string | null
  /** Null: by mail to the account's address. */
  browser: Subscription | null
  /** Empty: nothing any more. */
  kinds: readonly CrewNoticeKind[]
}

/**
 * Has a member of a crew told of one vote of the crew as they chose for all, in the caller's transaction. What they asked for in this vote
 * itself stays. `told`: what they know already.
 */
export async function applyCrewChoice(
  { db, now }: DbAt,
  sessionId: string,
  { memberId, accountId, browser, kinds }: MemberChoice,
  told: readonly ToldMark[],
): Promise<void> {
  const reader = { keys: [], memberId, accountId, endpoint: browser?.endpoint ?? null }
  const [first, ...others] = await store.lockPerson(db, sessionId, reader)
  if (kinds.length === 0) {
    for (const one of [first, ...others]) if (one?.memberId === memberId) await endMemberPart(db, one, now)
    return
  }
  const before = others.reduce<store.VoteSubscription | undefined>(joined, first)
  await store.deleteSubscriptions(
    db,
    others.map(({ id }) => id),
  )
  const subscription = {
    ...{ sessionId, accountId, memberId, browser, isHost: before?.isHost ?? false },
    personKey: before?.personKey ?? randomUUID(),
    kinds: before?.kinds ?? [],
    memberKinds: kinds,
    sent: before?.sent ?? 0,
    told: [...new Set([...(before?.told ?? []), ...told])],
    knownOutcome: before?.knownOutcome ?? null,
    missingToldFor: before?.missingToldFor ?? null,
  }
  await store.upsertSubscription(db, subscription, now)
}

/** Has a member told nothing more of any vote because of their choice for the crew, in the caller's transaction. */
export async function endCrewChoice({ db, now }: DbAt, memberId: string): Promise<void> {
  for (const one of await store.lockMember(db, memberId)) await endMemberPart(db, one, now)
}

/** Two memberships of a person in a crew have become one, in the caller's transaction. */
export const moveCrewChoice = store.moveMember

/** Of two of one person: all that either asked for, or was told. */
const joined = (
  one: store.VoteSubscription | undefined,
  other: store.VoteSubscription,
): store.VoteSubscription =>
  one
    ? {
        ...one,
        kinds: [...new Set([...one.kinds, ...other.kinds])],
        isHost: one.isHost || other.isHost,
        sent: Math.max(one.sent, other.sent),
        told: [...new Set([...one.told, ...other.told])],
        knownOutcome: one.knownOutcome ?? other.knownOutcome,
        missingToldFor: one.missingToldFor ?? other.missingToldFor,
      }
    : other

async function endMemberPart(db: DbAt['db'], one: store.VoteSubscription, now: Date): Promise<void> {
  if (one.kinds.length > 0) await store.changeKinds(db, { ...one, memberKinds: [] }, now)
  else await endForGood(db, one.id)
}
