import type { chooseCrewNotices, OwnCrewNotices } from '@nofomo/contracts/crews/notice-endpoints.ts'
import type { z } from 'zod'
import { addressOf } from '../../../../platform/accounts.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { deviceOf, readSubscription } from '../../../../platform/push/subscription.ts'
import { applyCrewChoice, type CrewMembers, endCrewChoice } from '../../vote-notices/public.ts'
import type { MemberRow } from '../store/members.ts'
import * as store from '../store/notices.ts'
import { findBySession, listCrewSessions } from '../store/sessions.ts'
import { listVoted } from '../store/voters.ts'
import { findMember, lockForMember } from './identity.ts'

export async function getOwnNotices(
  ctx: Ctx,
  { crewId, memberId }: CrewMember,
): Promise<{ own: OwnCrewNotices; mailTo: string | null }> {
  const member = await findMember(ctx, crewId)
  const accountId = member?.account_id ?? null
  return {
    own: toOwn(await store.findSubscription(ctx.db, memberId)),
    mailTo: accountId && (await addressOf(ctx.db, accountId)),
  }
}

function toOwn(subscription: store.CrewSubscription | null): OwnCrewNotices {
  if (!subscription) return { kinds: [], by: null, device: null }
  const { kinds, browser } = subscription
  return {
    kinds: [...kinds],
    by: browser ? 'push' : 'mail',
    device: browser && deviceOf(browser.endpoint),
  }
}

/**
 * Replaces what a member is told of the crew's votes, of the one that runs as well.
 * @throws not_found · overtaken · invalid_input for a subscription that cannot be used, and without any channel ·
 * unauthorized for mail without an account of the membership
 */
export function chooseNotices(
  ctx: Ctx,
  own: CrewMember,
  { kinds, channel }: z.output<typeof chooseCrewNotices.body>,
): Promise<OwnCrewNotices> {
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    const { member } = await lockForMember(inside, own)
    await refuseOlder(inside, { scope: own.crewId, thing: `notices ${own.memberId}` })
    if (kinds.length === 0) {
      await endNotices(inside, own.memberId)
      return toOwn(null)
    }
    const before = await store.findSubscription(db, own.memberId)
    const choice = {
      ...{ memberId: own.memberId, accountId: member.account_id, kinds: [...new Set(kinds)] },
      browser: channel ? browserOf(channel, member) : browserBefore(before),
    }
    await store.upsertSubscription(db, choice, ctx.now)
    const [newest] = await listCrewSessions(db, own.crewId, 1)
    // Its page shows that it is open.
    if (newest?.isOpen) await applyCrewChoice(inside, newest.session_id, choice, ['begun'])
    return toOwn(choice)
  })
}

type Channel = NonNullable<z.output<typeof chooseCrewNotices.body>['channel']>

function browserOf(channel: Channel, member: MemberRow): store.CrewSubscription['browser'] {
  if (channel.by === 'push') return readSubscription(channel.subscription)
  if (member.account_id !== null) return null
  throw new AppError('unauthorized', 'Sign in to be told by mail: only addresses that were verified get it.')
}

function browserBefore(before: store.CrewSubscription | null): store.CrewSubscription['browser'] {
  if (before) return before.browser
  throw new AppError('invalid_input', 'Choose where we tell you: on this device, or by mail.')
}

/**
 * Has the members told of a vote that begins, in its transaction, as they chose. Whoever began it knows.
 */
export async function tellOfVote(
  at: DbAt,
  crewId: string,
  { sessionId, startedBy }: { sessionId: string; startedBy: string | null },
): Promise<void> {
  for (const choice of await store.listSubscriptions(at.db, crewId))
    await applyCrewChoice(at, sessionId, choice, choice.memberId === startedBy ? ['begun'] : [])
}

async function endNotices(at: DbAt, memberId: string): Promise<void> {
  await store.deleteSubscription(at.db, memberId)
  await endCrewChoice(at, memberId)
}

/** What notices of votes need of crews. */
export const crewMembers: CrewMembers = {
  async memberOf(ctx, sessionId) {
    const part = await findBySession(ctx.db, sessionId)
    return (part && (await findMember(ctx, part.crew_id))?.id) ?? null
  },
  votedIn: (db: Db, sessionId) => listVoted(db, sessionId),
  isTold: async (db: Db, memberId) => (await store.findSubscription(db, memberId)) !== null,
  endNotices,
  forgetBrowser: store.deleteOfBrowser,
}
