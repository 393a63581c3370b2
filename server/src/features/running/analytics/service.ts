import type { SimulatedStored } from '@nofomo/contracts/analytics/endpoints.ts'
import { type OnboardingStep, onboardingSteps } from '@nofomo/contracts/analytics/names.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Allowances } from '../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { QuotaKey } from '../../../platform/daily-quota.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { networkKeys } from '../../../platform/networks.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { comingDays, dayAndTimeOf, earliestDay, retentionDays } from './rules/days.ts'
import { type KeyedUuid, readEvent, readRecord } from './rules/other-clients.ts'
import { daysInDefaultTable, daysWithTable, deleteFromDefaultTable, dropDay, makeDay } from './store/days.ts'
import { countOnboarding, countSimulated, insertEvents } from './store/events.ts'
import { deleteVisits, hasSimulated, upsertVisit } from './store/visits.ts'

/** The retention period the privacy notice promises. */
const retentionMs = retentionDays * dayMs

/** More than any event of the product has. */
const maxFactsBytes = 200
/** Rows per day, which bounds the disk space; docs/operations/one-machine.md gives the size. */
const rowsADay = { all: 200_000, address: 20_000, browser: 2_000 }

/** Where rows come from. `browser` is null without a cookie; `isKnown` if it was here before. */
export type Source = { address: string; browser: string | null; isKnown: boolean }

/** The rows granted today, limited in total and by source. */
export type RowQuota = (source: Source, wanted: number, now: Date) => Promise<number>

export function createQuota(allowances: Allowances, { all, address, browser } = rowsADay): RowQuota {
  const quota = allowances.quota('analytics rows', all)
  return (source, wanted, now) => {
    const keys: QuotaKey[] = networkKeys(source.address, address)
    if (source.browser !== null) keys.push({ key: `browser ${source.browser}`, max: browser })
    return quota.take(keys, wanted, now, source)
  }
}

/** Replaces ids of other clients by opaque ids. */
export function createKeyedUuid(secrets: Secrets): KeyedUuid {
  const hash = keyedHash(secrets.key('analytics'))
  return (purpose, text) => {
    const hex = hash(`${purpose} ${text}`).toString('hex')
    // A uuid of version 8: the parts between its fixed digits are ours.
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}

/**
 * Stores the events in our format or one that can be converted to it, as many as `takeQuota` grants, each once, and drops the
 * others. Their day is that of the browser's clock, so that a repeated event has the same one.
 */
export async function recordEvents(
  { db, now }: Ctx,
  events: readonly unknown[],
  { keyedUuid, takeQuota }: { keyedUuid: KeyedUuid; takeQuota: (wanted: number) => Promise<number> },
): Promise<{ accepted: number; dropped: number }> {
  const valid = events.flatMap((sent) => {
    const event = readEvent(sent, keyedUuid)
    const counted = event && dayAndTimeOf(event.at, now)
    const facts = event?.facts ?? {}
    if (!counted || JSON.stringify(facts).length > maxFactsBytes) return []
    const { id, name, page, visit, simulated = false } = event
    return [{ id, name, page, visit, facts, simulated, ...counted }]
  })
  const accepted = valid.slice(0, valid.length > 0 ? await takeQuota(valid.length) : 0)
  await insertEvents(db, accepted)
  return { accepted: accepted.length, dropped: events.length - accepted.length }
}

/** Stores the record of a visit; a later one of the same visit replaces it. A browser's clock may be wrong. */
export async function recordVisit({ db, now }: Ctx, session: object, keyedUuid: KeyedUuid): Promise<void> {
  const record = readRecord(session, keyedUuid, now)
  if (!record) return
  const ended = withinLastDay(record.endedAt, now)
  const completed = record.completedAt ? withinLastDay(record.completedAt, ended) : null
  await upsertVisit(db, {
    visit: record.visit,
    started_at: withinLastDay(record.startedAt, ended),
    ended_at: ended,
    completed_at: completed,
    pages: record.pages,
    events: record.events,
    neighborhood: record.neighborhood ?? null,
    group_size: record.groupSize,
    occasion: record.occasion,
    budget: record.budget,
    suggestions_viewed: record.suggestionsViewed,
    voting_started: record.votingStarted,
    votes_received: record.votesReceived,
    winner_selected: record.winnerSelected,
    discount_claimed: record.discountClaimed,
    venue_interactions: record.venueInteractions,
    searches: record.searches,
    errors: record.errors,
    simulated: record.simulated,
  })
}

/** The stored events of a simulated visit, of today and yesterday; empty for any other visit. */
export async function readSimulated({ db, now }: Ctx, visit: string | undefined): Promise<SimulatedStored> {
  if (visit === undefined) return { events: 0, hasRecord: false }
  const since = new Date(now.getTime() - dayMs)
  return { events: await countSimulated(db, visit, since), hasRecord: await hasSimulated(db, visit) }
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
 * Makes the tables of the coming days, moves events that came without one, and deletes what is older than 30 days: events
 * by the day, visits by the row. @returns the dropped days, and the number of other deleted rows
 */
export async function rollUpAnalytics(db: Db, now: Date): Promise<{ days: string[]; rows: number }> {
  const oldest = earliestDay(now)
  const existing = await daysWithTable(db)
  const days = existing.filter((day) => day < oldest)
  for (const day of days) await dropDay(db, day)
  const rest = await inBatches((limit) => deleteFromDefaultTable(db, oldest, limit))
  const needed = new Set([...(await daysInDefaultTable(db)), ...comingDays(now)])
  for (const day of [...needed].filter((day) => !existing.includes(day))) await makeDay(db, day)
  const visits = await deleteVisits(db, new Date(now.getTime() - retentionMs))
  return { days, rows: rest + visits }
}

function withinLastDay(moment: string, now: Date): Date {
  const latest = now.getTime()
  return new Date(Math.min(Math.max(Date.parse(moment), latest - dayMs), latest))
}
