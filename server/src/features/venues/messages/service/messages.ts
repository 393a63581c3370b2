import { nightOf } from '@nofomo/contracts/messages/limits.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import { raiseFigures } from '../../../../platform/live/venue-versions.ts'
import type { Host, VenueMember } from '../../../../platform/principals.ts'
import {
  lockForChange,
  lockHosted,
  lockSession,
  type StoredSession,
} from '../../../deciding/sessions/public.ts'
import { type GroupIdOf, stillMayActFor } from '../../venues/public.ts'
import * as store from '../store/messages.ts'
import { type GroupOfVenue, notComing, sessionOfComing } from './coming-groups.ts'

const noMessage = 'There is no message here any more.'
const sentOne = 'You have sent this group its one message already.'
const answeredOnce = 'You have answered already: there is one answer to a message.'
const nightIsOver = 'The evening is over, so the place does not see answers any more.'

/**
 * Sends a message to a group that chose the venue; the same words again are the same message. Returns the session, to be
 * announced after the commit.
 * @throws not_found for another's venue, and for a group that has not chosen it · conflict if another message was sent
 */
export async function sendMessage(
  ctx: Ctx,
  member: VenueMember,
  { words, ...group }: GroupOfVenue & { words: string },
  groupIdOf: GroupIdOf,
): Promise<string> {
  const { venueId } = group
  const sessionId = await sessionOfComing(ctx, member, group, groupIdOf)
  const accountId = member.account.id
  await ctx.db.transaction().execute(async (db) => {
    if (!(await stillMayActFor(db, { accountId, venueId }, 'offers'))) throw notAmongYours('venue')
    const row = await lockSession(db, sessionId)
    if (!row || row.hidden_at || chosenVenue(row) !== venueId) throw notComing()
    const message = { sessionId, venueId, accountId, words, now: ctx.now }
    if (await store.insertMessage(db, message)) return raiseFigures(db, [venueId])
    const before = await store.findMessage(db, message)
    if (before?.words !== words) throw new AppError('conflict', sentOne)
  })
  return sessionId
}

/**
 * The host answers the message that the group sees; the same words again are the same answer. Returns the venue, to be
 * announced after the commit.
 * @throws not_found without a message · conflict if it has another answer, and after the night
 */
export function answerMessage(ctx: Ctx, host: Host, words: string): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    const row = await lockHosted(db, host)
    const key = keyOf(row)
    const { meeting_at: meetingAt, completed_at: completedAt } = row
    if (completedAt && ctx.now >= nightOf({ meetingAt, completedAt }))
      throw new AppError('conflict', nightIsOver)
    if (!(await store.insertAnswer(db, key, words, ctx.now))) await refuseOther(db, key, words)
    await raiseFigures(db, [key.venueId])
    return key.venueId
  })
}

async function refuseOther(db: Db, key: store.MessageKey, words: string): Promise<void> {
  const before = await store.findMessage(db, key)
  if (!before?.answered_at) throw new AppError('not_found', noMessage)
  if (before.answer !== words) throw new AppError('conflict', answeredOnce)
}

/**
 * The host hides the message of the chosen venue from the group, or shows it again. Returns the venue, to be announced
 * after the commit.
 * @throws not_found without a message · overtaken
 */
export function muteMessage(ctx: Ctx, host: Host, isMuted: boolean): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    const key = keyOf(await lockForChange(ctx, db, host))
    if (!(await store.setMuted(db, key, isMuted ? ctx.now : null))) throw new AppError('not_found', noMessage)
    await raiseFigures(db, [key.venueId])
    return key.venueId
  })
}

/** Called in the transaction of a final result: what other venues wrote to the group is gone; all of it without a winner. */
export async function dropOtherMessages(
  { db }: Pick<Ctx, 'db'>,
  sessionId: string,
  winnerId: string | null,
): Promise<void> {
  await raiseFigures(db, await store.clearOthers(db, sessionId, winnerId))
}

/** @throws not_found where nothing is chosen */
function keyOf(row: StoredSession): store.MessageKey {
  const venueId = chosenVenue(row)
  if (venueId === null) throw new AppError('not_found', noMessage)
  return { sessionId: row.id, venueId }
}

/** The venue, as its people know it, that a group has finally chosen. */
const chosenVenue = ({ winner_venue_id, venues }: StoredSession): string | null =>
  venues.find(({ id }) => id === winner_venue_id)?.catalogue_venue_id ?? null
