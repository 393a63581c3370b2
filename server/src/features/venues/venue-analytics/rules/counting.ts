import { percentOf } from '@nofomo/contracts/api/rates.ts'
import { type FunnelStage, funnelStages } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { recordOf } from '../../../../platform/record-of.ts'

/** Groups by the stages that they reached. */
export type Stages = Record<FunnelStage, number>

/** The groups that first viewed a venue in an hour of the day in Seattle, in the period or in the one compared with. */
export type HourOfStages = Stages & { isCurrent: boolean; hour: number }

const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

const nothing: Stages = recordOf(funnelStages, () => 0)

const sumOf = (rows: readonly Stages[]): Stages =>
  recordOf(funnelStages, (stage) => rows.reduce((sum, row) => sum + row[stage], 0))

/** The stages of the period and of the one compared with, and of each hour of the period's days. */
export function stagesOf(rows: readonly HourOfStages[]) {
  const current = rows.filter(({ isCurrent }) => isCurrent)
  const byHour = new Map(current.map((row) => [row.hour, row]))
  return {
    current: sumOf(current),
    compared: sumOf(rows.filter(({ isCurrent }) => !isCurrent)),
    hours: hoursOfDay.map((hour) => ({ ...nothing, ...byHour.get(hour), hour })),
  }
}

/** The change in percent; null from zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : percentOf(now - before, before)
