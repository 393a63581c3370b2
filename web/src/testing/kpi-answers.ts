import type { CityKpis, KpiVenue, KpiWeek } from '@nofomo/contracts/kpis/endpoints.ts'

/** Answers of the call behind the pilot's figures, for component tests. */

export const venueOf = (given: Partial<KpiVenue> = {}): KpiVenue => ({
  ...{ venueId: 'joule', name: 'Joule', neighborhood: 'Fremont', isOwn: false },
  ...{ verifiedCoversMonth: 112, medianTimeToDecisionSec: 252, offerOpenRate: 51.2 },
  ...{ offerSaveRate: 22, redemptionRate: 9.5 },
  ...given,
})

export const weekOf = (week: string, given: Partial<KpiWeek> = {}): KpiWeek => ({
  ...{ week, verifiedCovers: 12, medianTimeToDecisionSec: 240, activeSessions: 9 },
  ...{ offerOpenRate: 50, offerSaveRate: 20, redemptionRate: 10 },
  ...given,
})

const mondays = [
  ...['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12'],
  ...['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
]

const months = ['2026-11', '2026-10', '2026-09']

/** What staff sees of November: three of five targets are met. */
export function kpisOf(given: Partial<CityKpis> = {}): CityKpis {
  return {
    ...{ city: 'Seattle', month: '2026-11', months, view: 'staff' },
    ...{ verifiedCoversMonth: 84.5, verifiedCoversTotal: 169, activeVenues: 2 },
    ...{ medianTimeToDecisionSec: 252, offerOpenRate: 51.2, offerSaveRate: 22, redemptionRate: 7.9 },
    ...{ activeSessions: 128, avgGroupSize: 4 },
    venues: [
      venueOf(),
      venueOf({
        ...{ venueId: 'altura', name: 'Altura', neighborhood: 'Capitol Hill', verifiedCoversMonth: 57 },
        ...{ medianTimeToDecisionSec: 4_000, offerOpenRate: null, offerSaveRate: 30, redemptionRate: 4 },
      }),
      venueOf({
        ...{ venueId: 'paseo', name: 'Paseo', neighborhood: null, verifiedCoversMonth: 0 },
        ...{ medianTimeToDecisionSec: null, offerOpenRate: 80, offerSaveRate: null, redemptionRate: null },
      }),
    ],
    trend: mondays.map((week, index) => weekOf(week, { verifiedCovers: index === 10 ? 45 : index })),
    onboarding: null,
    dateGenerated: '2026-11-21T20:00:00.000Z',
    ...given,
  }
}

/** What a partner sees of the same. */
export const partnersKpis = (given: Partial<CityKpis> = {}): CityKpis =>
  kpisOf({ view: 'partner', venues: [venueOf({ isOwn: true })], trend: null, ...given })
