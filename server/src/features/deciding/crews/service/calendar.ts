import { randomBytes } from 'node:crypto'
import { dayMs } from '@nofomo/contracts/times/durations.ts'

import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { type CalendarFile, calendarOfPlans, type DecidedPlan } from '../../../venues/bookings/public.ts'
import * as store from '../store/calendars.ts'
import { touchCrew } from '../store/crews.ts'
import { listCrewSessions, type ShownCrewSession } from '../store/sessions.ts'
import type { CrewDeps } from './deps.ts'
import { lockForMember } from './identity.ts'
import { isDecided } from './show-crew.ts'

/** Plans further back are left out. */
const shownMs = 90 * dayMs
const maxPlans = 60

/** Makes the address of a member's calendar; the one before shows nothing any more. @throws not_found */
export async function makeCalendar(
  ctx: Ctx,
  own: CrewMember,
  { publicUrl }: Pick<CrewDeps, 'publicUrl'>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await replaceCalendar(ctx, own, hashOf(secret))
  return new URL(`/api/crew-calendars/${secret}/plans.ics`, publicUrl).href
}

/** @throws not_found */
export const endCalendar = (ctx: Ctx, own: CrewMember): Promise<void> => replaceCalendar(ctx, own, null)

async function replaceCalendar(ctx: Ctx, own: CrewMember, secretHash: Buffer | null): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockForMember({ ...ctx, db }, own)
    await store.setCalendar(db, own.memberId, secretHash)
    await touchCrew(db, own.crewId)
  })
}

/** The decided plans of the crew that a secret shows. @throws not_found */
export async function readCalendar(
  at: DbAt,
  secret: string,
  { publicUrl }: Pick<CrewDeps, 'publicUrl'>,
): Promise<CalendarFile> {
  const crew = await store.findByCalendar(at.db, hashOf(secret))
  if (!crew) throw new AppError('not_found', 'This calendar has ended. Its crew’s page makes a new address.')
  const sessions = await listCrewSessions(at.db, crew.crewId, maxPlans)
  return calendarOfPlans(at, crew.name, sessions.filter(isDecided).flatMap(planOf(at.now)), publicUrl)
}

const planOf =
  (now: Date) =>
  (session: ShownCrewSession): DecidedPlan[] => {
    const { winner_venue_id: id, winner_name: name, decided_at: decidedAt, meeting_at: meetingAt } = session
    const day = meetingAt ?? decidedAt
    if (!id || !name || !decidedAt || !day || now.getTime() - day.getTime() > shownMs) return []
    return [
      {
        ...{ sessionId: session.session_id, title: session.title, meetingAt, decidedAt },
        createdAt: session.started_at,
        goneAt: session.gone_at,
        // What was deleted before the day is off.
        isOff: session.gone_at !== null && session.gone_at < day,
        venue: { id, name, address: session.winner_address ?? '' },
      },
    ]
  }
