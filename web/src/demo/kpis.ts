import type { CityKpis } from '@nofomo/contracts/endpoints/kpis.ts'
import { wallClockOf } from '../lib/time/seattle-clock.ts'

/** The demo's figures of the pilot, as a partner sees them. Invented. */

const rates = { offerOpenRate: 46.2, offerSaveRate: 23.4, redemptionRate: 7.1 }

export function sampleKpis({ month }: { month?: string | undefined }, now: Date): CityKpis {
  const present = wallClockOf(now).day.slice(0, 7)
  const asked = month ?? present
  return {
    ...{ city: 'Seattle', month: asked, months: monthsUntil(present), view: 'partner' },
    ...{ verifiedCoversMonth: 104.3, verifiedCoversTotal: 730, activeVenues: 7 },
    ...{ medianTimeToDecisionSec: 262, ...rates, activeSessions: 412, avgGroupSize: 4 },
    venues: [
      {
        ...{ venueId: 'demo-restaurant', name: 'Demo Restaurant', neighborhood: 'Capitol Hill', isOwn: true },
        ...{ verifiedCoversMonth: 96, medianTimeToDecisionSec: 241, offerOpenRate: 51.5 },
        ...{ offerSaveRate: 27.9, redemptionRate: 10.5 },
      },
    ],
    ...{ trend: null, onboarding: null, dateGenerated: now.toISOString() },
  }
}

/** The present month and two before it. */
function monthsUntil(present: string): string[] {
  const [year = 0, number = 0] = present.split('-').map(Number)
  return [0, 1, 2].map((back) => new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7))
}
