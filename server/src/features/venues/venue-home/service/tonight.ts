import { endOfNight } from '@nofomo/contracts/times/nights.ts'
import type { setTonight } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { refuseOthers, setFullUntil, stillMayActFor } from '../../venues/public.ts'

/**
 * Says that a venue is full until the end of this night, or that it has tables again; idempotent. Returns until when. The
 * caller announces the venue.
 * @throws not_found for another's venue
 */
export async function sayTonight(
  { db, now }: Ctx,
  member: VenueMember,
  { venueId, isFull }: z.infer<typeof setTonight.body>,
): Promise<Date | null> {
  refuseOthers(member, venueId)
  const until = isFull ? endOfNight(now) : null
  await db.transaction().execute(async (inside) => {
    if (!(await stillMayActFor(inside, { accountId: member.account.id, venueId }, 'bookings')))
      throw notAmongYours('venue')
    await setFullUntil(inside, venueId, until)
  })
  return until
}
