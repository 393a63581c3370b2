import { analyticsEvent } from '@nofomo/contracts/analytics.ts'
import { type OnboardingStep, onboardingSteps } from '@nofomo/contracts/analytics-names.ts'
import type { Ctx } from '../../platform/context.ts'
import { DailyCap } from '../../platform/daily-cap.ts'
import type { Db } from '../../platform/database/database.ts'
import { inPortions } from '../../platform/jobs/portions.ts'
import { listedAmong } from '../sessions/service/lookups.ts'
import { recordViews } from '../venues/service/views.ts'
import {
  countOnboarding,
  deleteEvents,
  deleteVisits,
  insertEvents,
  upsertVisit,
  type Visit,
} from './store.ts'

const dayMs = 86_400_000
/** The retention period the privacy notice promises. */
const keptMs = 30 * dayMs

/** More than any event of the product needs. */
const factsBytes = 200
/** Rows per day, which bounds the disk space; docs/operations.md gives the size. */
const rowsADay = { all: 200_000, address: 20_000, browser: 2_000 }

/** Where rows come from. `browser` is null without a cookie. */
export type Source = { address: string; browser: string | null }

/** The rows granted today, limited in total and by source. Counted per process. */
export type Quota = (source: Source, wanted: number, now: Date) => number

export function createQuota({ all, address, browser } = rowsADay): Quota {
  const cap = new DailyCap(all)
  return (source, wanted, now) => {
    const keys = [{ key: `address ${source.address}`, most: address }]
    if (source.browser !== null) keys.push({ key: `browser ${source.browser}`, most: browser })
    return cap.take(keys, wanted, now)
  }
}

/**
 * Stores the events that match the schema, as many as `room` grants, and drops the others. A browser's clock may be
 * wrong, and events may be delayed by the network: their times are moved into the day before `ctx.now`.
 */
export async function recordEvents(
  { db, now }: Ctx,
  events: readonly unknown[],
  room: (wanted: number) => number,
): Promise<{ accepted: number; dropped: number }> {
  const fitting = events.flatMap((given) => {
    const { data } = analyticsEvent.safeParse(given)
    if (!data || JSON.stringify(data.facts ?? {}).length > factsBytes) return []
    return [{ ...data, facts: data.facts ?? {}, at: withinLastDay(data.at, now) }]
  })
  const accepted = fitting.slice(0, fitting.length > 0 ? room(fitting.length) : 0)
  await insertEvents(db, accepted)
  return { accepted: accepted.length, dropped: events.length - accepted.length }
}

/** Stores the summary of a visit; a later one of the same visit replaces it. */
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
 * Records venue views: once per session and venue, whoever saw the card. Venues that are not on the list and unknown
 * sessions are ignored. Returns the session's venues if one was seen for the first time.
 */
export async function recordSessionView(
  { db, now }: Ctx,
  sessionId: string,
  venueIds: readonly string[],
): Promise<readonly string[]> {
  const listed = await listedAmong(db, sessionId, venueIds)
  return recordViews(db, sessionId, listed, now)
}

/** Visits that reached each step of onboarding, in their order, on these days of Seattle; `to` is not among them. */
export async function onboardingVisits(
  db: Db,
  days: { from: string; to: string },
): Promise<{ step: OnboardingStep; visits: number }[]> {
  const counted = new Map((await countOnboarding(db, days)).map(({ step, visits }) => [step, visits]))
  return onboardingSteps.map((step) => ({ step, visits: counted.get(step) ?? 0 }))
}

/**
 * Deletes events and visits that are older than 30 days at `now`. Returns how many rows.
 */
export async function purgeAnalytics(db: Db, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const events = await inPortions((limit) => deleteEvents(db, ago(keptMs), limit))
  const visits = await inPortions((limit) => deleteVisits(db, ago(keptMs), limit))
  return events + visits
}

function withinLastDay(moment: string, now: Date): Date {
  const latest = now.getTime()
  return new Date(Math.min(Math.max(Date.parse(moment), latest - dayMs), latest))
}
