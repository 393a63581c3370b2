import type { Db } from '../../../../platform/database/database.ts'
import { type WeekSummary, weekSummaryOf } from '../rules/week.ts'
import { competitionOf } from './competition.ts'
import { readFunnelFigures } from './funnel.ts'
import { createNeighbors } from './neighbors.ts'

/** The weekly summary of the seven days of a venue before a moment; null if no group saw it in two weeks. */
export async function readWeekSummary(db: Db, venueId: string, now: Date): Promise<WeekSummary | null> {
  const venue = { id: venueId, trust: 'soft_verified' } as const
  const { current, compared, decided, suggestions } = await readFunnelFigures({ db, now }, venue, '7d')
  const { headline: competition } = await competitionOf({ db, now }, venueId, '7d', createNeighbors())
  return weekSummaryOf({ current, compared, decided, competition, suggestions })
}
