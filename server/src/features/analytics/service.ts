import { analyticsEvent } from '@nofomo/contracts/analytics.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteOlderThan, insertEvents, insertVenueViews, upsertVisit, type Visit } from './store.ts'

const dayMs = 86_400_000
/** Kept no longer, as the privacy notice promises. */
const keptMs = 30 * dayMs

/**
 * Stores the events that keep to the closed schema and drops the others. A browser's clock may be wrong, and events may
 * have waited for a network: their moments are moved into the day before `ctx.now`.
 */
export async function recordEvents(
  { db, now }: Ctx,
  events: readonly unknown[],
): Promise<{ accepted: number; dropped: number }> {
  const accepted = events.flatMap((given) => {
    const { data } = analyticsEvent.safeParse(given)
    return data ? [{ ...data, facts: data.facts ?? {}, at: withinLastDay(data.at, now) }] : []
  })
  await insertEvents(db, accepted)
  return { accepted: accepted.length, dropped: events.length - accepted.length }
}

/** Keeps the summary of a visit; a later one of the same visit replaces it. */
export async function recordVisit(
  { db, now }: Ctx,
  {
    visit,
    startedAt,
    endedAt,
    pages,
    events,
  }: { startedAt: string; endedAt: string } & Omit<Visit, 'started_at' | 'ended_at'>,
): Promise<void> {
  const ended = withinLastDay(endedAt, now)
  const started = withinLastDay(startedAt, ended)
  await upsertVisit(db, { visit, started_at: started, ended_at: ended, pages, events })
}

/**
 * Keeps whose cards were seen in a session: once a session, whoever saw them. Venues that are not on its list are
 * ignored, and so are sessions that do not exist.
 */
export async function recordSessionView(
  { db, now }: Ctx,
  sessionId: string,
  venueIds: readonly string[],
): Promise<void> {
  if (venueIds.length > 0) await insertVenueViews(db, sessionId, venueIds, now)
}

/** Deletes events and visits that are older than 30 days at `now`. Returns how many rows went. */
export function purgeAnalytics(db: Db, now: Date): Promise<number> {
  return deleteOlderThan(db, new Date(now.getTime() - keptMs))
}

function withinLastDay(moment: string, now: Date): Date {
  const latest = now.getTime()
  return new Date(Math.min(Math.max(Date.parse(moment), latest - dayMs), latest))
}
