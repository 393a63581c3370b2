/** The targets of the pilot, per month. */
export const kpiTargets = {
  /** People who came with a voucher, per venue: at least. */
  verifiedCoversMonth: 100,
  /** Five minutes: at most. */
  medianTimeToDecisionSec: 300,
  /** In percent, at least: of delivered, of opened, of saved. */
  offerOpenRate: 40,
  offerSaveRate: 18,
  redemptionRate: 8,
} as const
export type KpiTarget = keyof typeof kpiTargets

/** How many weeks the trend has. */
export const trendWeeks = 12

/** Months that can be requested: the present one and the twelve before it. */
export const keptMonths = 13

/** A month in Seattle: `2026-11`. */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/
