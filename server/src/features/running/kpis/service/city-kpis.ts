import type { CityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import { dayAfter, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { maxDays } from '@nofomo/contracts/venue-analytics/day-range.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { monthlyFigures, weeklyFigures } from '../../../venues/offers/public.ts'
import { onboardingVisits } from '../../analytics/public.ts'
import { readCity, readCityWeeks } from '../read-model.ts'
import { mondaysOf, monthAfter, monthsUntil } from '../rules/months.ts'
import { type Reader, summaryOf, trendOf } from '../rules/summary.ts'

type KpiQuery = { city: string; month?: string | undefined }

/**
 * The figures of a city in a month, as far as the reader may see them.
 * @throws not_found for another city · invalid_input for a future month and one no longer stored
 */
export async function cityKpis({ db, now }: Ctx, query: KpiQuery, reader: Reader): Promise<CityKpis> {
  if (query.city.trim().toLowerCase() !== 'seattle')
    throw new AppError('not_found', 'The pilot runs in Seattle. There are no figures for this city.')
  const today = seattleDay(now)
  const months = monthsUntil(today)
  const month = query.month ?? today.slice(0, 7)
  refuseOther(month, months)
  // One snapshot for all queries.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (at) => ({
      city: 'Seattle',
      month,
      months,
      view: reader.kind,
      ...(await monthOf(at, month, reader)),
      ...(reader.kind === 'staff'
        ? { trend: await weeksOf(at, month, today), onboarding: await onboardingOf(at, month) }
        : { trend: null, onboarding: null }),
      dateGenerated: now.toISOString(),
    }))
}

function refuseOther(month: string, months: readonly string[]): void {
  if (months.includes(month)) return
  const isToCome = month > (months[0] ?? '')
  const sentence = isToCome
    ? 'This month is still to come.'
    : `Figures are kept for ${months.length} months. Choose a later one.`
  throw new AppError('invalid_input', sentence, { fields: { month: sentence } })
}

const daysOf = (month: string) => ({ from: `${month}-01`, to: `${monthAfter(month, 1)}-01` })

async function monthOf(db: Db, month: string, reader: Reader) {
  const { venues } = await monthlyFigures(db, month)
  const offers = new Map(venues.map((figures) => [figures.venueId, figures]))
  const shown =
    reader.kind === 'staff'
      ? { venueIds: [...offers.keys()], withPartners: true, withUndisclosed: true }
      : { venueIds: [...reader.venueIds], withPartners: false, withUndisclosed: false }
  const facts = await readCity(db, daysOf(month), shown)
  return summaryOf({ ...facts, offers }, reader)
}

async function weeksOf(db: Db, month: string, today: string) {
  const mondays = mondaysOf(month, today, dayAfter(today, -maxDays))
  const weeks = { mondays, to: dayAfter(mondays.at(-1) ?? today, 7) }
  const offers = await weeklyFigures(db, weeks)
  const groups = await readCityWeeks(db, weeks)
  return trendOf(mondays, byWeek(offers), byWeek(groups))
}

const byWeek = <T extends { week: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.week, row]))

/** Null without a stored visit that began in the month. */
async function onboardingOf(db: Db, month: string) {
  const steps = await onboardingVisits(db, daysOf(month))
  return steps.some(({ visits }) => visits > 0) ? steps : null
}
