import type { DbAt } from '../../../platform/context.ts'
import { findStoredSession } from '../../sessions/public.ts'
import { type CalendarEntry, calendarOfCrew } from '../rules/calendar.ts'
import { entryOf } from './calendar-entry.ts'

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
  at: DbAt,
  name: string,
  plans: readonly DecidedPlan[],
  publicUrl: string,
): Promise<string> {
  const entries: CalendarEntry[] = []
  for (const plan of plans) entries.push((await storedEntry(at, plan)) ?? rememberedEntry(plan))
  return calendarOfCrew(name, entries, publicUrl)
}

async function storedEntry({ db }: DbAt, { sessionId, goneAt }: DecidedPlan): Promise<CalendarEntry | null> {
  const session = goneAt ? null : await findStoredSession(db, sessionId)
  if (!session?.completed_at) return null
  return entryOf(db, session, { winnerId: session.winner_venue_id, backupId: session.backup_venue_id })
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
