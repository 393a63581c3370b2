import { offerRates } from '@nofomo/contracts/api/rates.ts'
import type { Db } from '../../../../platform/database/database.ts'
import {
  type MonthlyCounts,
  readMonth,
  readWeeks,
  type WeeklyCounts,
  type Weeks,
} from '../read-model/figures.ts'

/** `covers`: verified ones, by when people came. The rest is of offers by when they reached a group. */
export type MonthlyFigures = MonthlyCounts & ReturnType<typeof offerRates>

/**
 * What came of offers in a month of Seattle (`2026-11`): of each venue that has any, and of all together. Rates of all
 * are of the sums.
 */
export async function monthlyFigures(
  db: Db,
  month: string,
): Promise<{ venues: MonthlyFigures[]; all: Omit<MonthlyFigures, 'venueId'> }> {
  const venues = await readMonth(db, month)
  const sum = (key: Exclude<keyof MonthlyCounts, 'venueId'>) =>
    venues.reduce((total, counts) => total + counts[key], 0)
  const counts = { delivered: sum('delivered'), opened: sum('opened'), saved: sum('saved') }
  const all = { covers: sum('covers'), ...counts, redeemed: sum('redeemed') }
  return {
    venues: venues.map((one) => ({ ...one, ...offerRates(one) })),
    all: { ...all, ...offerRates(all) },
  }
}

export type WeeklyFigures = WeeklyCounts & ReturnType<typeof offerRates>

/** The same of all together, by weeks of Seattle. Weeks without any are left out. */
export async function weeklyFigures(db: Db, weeks: Weeks): Promise<WeeklyFigures[]> {
  const counted = await readWeeks(db, weeks)
  return counted.map((week) => ({ ...week, ...offerRates(week) }))
}
