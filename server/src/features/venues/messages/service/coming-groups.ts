import type { ComingGroup } from '@nofomo/contracts/messages/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { type GroupIdOf, ownVenue } from '../../venues/public.ts'
import { type ComingRow, readComing } from '../read-model.ts'
import { toComingGroup, visibleComing } from '../rules/coming.ts'

/** No night lasts longer. */
const nightMs = 2 * dayMs

const comingTo = async (
  { db, now }: DbAt,
  { id, trust }: { id: string; trust: Trust },
): Promise<ComingRow[]> =>
  visibleComing(await readComing(db, id, new Date(now.getTime() - nightMs)), trust, now)

/** The groups that chose a venue and still come, the next one first, each with the venue's message to it. */
export async function comingGroups(
  at: DbAt,
  venue: { id: string; trust: Trust },
  groupIdOf: GroupIdOf,
): Promise<ComingGroup[]> {
  const rows = await comingTo(at, venue)
  return rows.map((row) => ({ id: groupIdOf(venue.id, row), ...toComingGroup(row, at.now) }))
}

/** Which group a member means. */
export type GroupOfVenue = { venueId: string; groupId: string }

/**
 * The session of a group that chose the member's venue.
 * @throws not_found for another's venue, and for a group that did not choose it or whose night is over
 */
export async function sessionOfComing(
  ctx: Ctx,
  member: VenueMember,
  { venueId, groupId }: GroupOfVenue,
  groupIdOf: GroupIdOf,
): Promise<string> {
  const venue = await ownVenue(ctx, member, venueId)
  const found = (await comingTo(ctx, venue)).find((row) => groupIdOf(venue.id, row) === groupId)
  if (!found) throw notComing()
  return found.sessionId
}

export const notComing = (): AppError =>
  new AppError('not_found', 'This group has not chosen you, has changed its mind, or its night is over.')
