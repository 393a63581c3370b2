import type { DbAt } from '../../../../platform/context.ts'
import { findStoredSessions } from '../../../deciding/sessions/public.ts'
import { type CalendarEntry, calendarOfCrew } from '../rules/calendar.ts'
import { entriesOf } from './calendar-entry.ts'
import { type CalendarFile, fileOf } from './calendar-file.ts'

/** A plan that a crew has decided, as the crew remembers it. */
export type DecidedPlan = {
  sessionId: string
  title: string
  createdAt: Date
  decidedAt: Date
  meetingAt: Date | null
  /** When its session was deleted; null while it is there. */
  goneAt: Date | null
  /** It was deleted before the group met. */
  isOff: boolean
  venue: { id: string; name: string; address: string }
}

/** The calendar of a crew's decided plans, with backup and booking where the session is still there. */
export async function calendarOfPlans(
  { db }: Pick<DbAt, 'db'>,
  name: string,
  plans: readonly DecidedPlan[],
  publicUrl: string,
): Promise<CalendarFile> {
  const there = plans.filter(({ goneAt }) => goneAt === null).map(({ sessionId }) => sessionId)
  const sessions = (await findStoredSessions(db, there)).filter(({ completed_at }) => completed_at !== null)
  const decided = sessions.map((session) => ({
    session,
    decision: { winnerId: session.winner_venue_id, backupId: session.backup_venue_id },
  }))
  const stored = new Map((await entriesOf(db, decided)).map((entry) => [entry.sessionId, entry]))
  const entries = plans.map((plan) => stored.get(plan.sessionId) ?? rememberedEntry(plan))
  return fileOf([name, entries, publicUrl], calendarOfCrew)
}

function rememberedEntry({ venue, goneAt, isOff, ...plan }: DecidedPlan): CalendarEntry {
  return {
    ...plan,
    isFinal: true,
    changedAt: goneAt && goneAt > plan.decidedAt ? goneAt : plan.decidedAt,
    winner: { ...venue, lat: null, lng: null },
    backup: null,
    booking: null,
    isCancelled: isOff,
  }
}
