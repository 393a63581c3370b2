import type { DashboardMetrics, LiveGroup } from '@nofomo/contracts/venue-home/endpoints.ts'

/** A group and figures of a dashboard, for tests. */

export function groupOf(given: Partial<LiveGroup> = {}): LiveGroup {
  return {
    id: 'group-1',
    name: 'Friday, before the show',
    size: 5,
    status: 'deciding',
    timeActive: new Date(Date.now() - 12 * 60_000 - 1_000).toISOString(),
    lastAction: new Date(Date.now() - 2 * 60_000 - 1_000).toISOString(),
    likelihood: 'high',
    meetingAt: null,
    hasArrived: false,
    ...given,
  }
}

export function metricsOf(given: Partial<DashboardMetrics> = {}): DashboardMetrics {
  return {
    currentViews: 6,
    todayViews: 41,
    considerations: 4,
    avgDecisionTime: 180,
    conversions: 9,
    peakTime: 19,
    conversionRate: 22,
    conversionRateChange: 4,
    competitorRank: 2,
    competitors: 31,
    area: 'Fremont',
    ...given,
  }
}
