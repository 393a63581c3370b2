import { type OfferCounts, offerRates } from '@nofomo/contracts/api/rates.ts'
import type { CityKpis, KpiVenue, KpiWeek } from '@nofomo/contracts/kpis/endpoints.ts'
import { minGroups, rateOf } from '../../../venues/venues/public.ts'

/** Who reads the figures: staff, or the venues of a partner. */
export type Reader = { kind: 'staff' } | { kind: 'partner'; venueIds: ReadonlySet<string> }

/** Groups that decided, and their median time. */
type Decided = { decided: number; seconds: number | null }
/** The results of offers: groups, and people for `covers`. */
export type OfferFigures = OfferCounts & { covers: number }
type Venue = Decided & { venueId: string; name: string; neighborhood: string | null }

/** The figures of a month. */
export type Month = Decided & {
  begun: number
  people: number | null
  venues: readonly Venue[]
  /** Of the venues that have any: the active ones. */
  offers: ReadonlyMap<string, OfferFigures>
}

type KpiSummary = Pick<
  CityKpis,
  | 'verifiedCoversMonth'
  | 'verifiedCoversTotal'
  | 'activeVenues'
  | 'medianTimeToDecisionSec'
  | 'offerOpenRate'
  | 'offerSaveRate'
  | 'redemptionRate'
  | 'activeSessions'
  | 'avgGroupSize'
  | 'venues'
>

/** With fewer than five venues, a partner could derive the figures of the others from its own. */
const minVenues = 5

/** The cards and the rows, as far as the reader may see them. */
export function summaryOf(month: Month, reader: Reader): KpiSummary {
  const offers = sumOf([...month.offers.values()])
  const activeVenues = month.offers.size
  const areEnough = reader.kind === 'staff' || activeVenues >= minVenues
  const floor = reader.kind === 'staff' ? 1 : minGroups
  const mean = activeVenues === 0 ? null : Math.round((10 * offers.covers) / activeVenues) / 10
  return {
    verifiedCoversMonth: areEnough ? mean : null,
    verifiedCoversTotal: areEnough ? offers.covers : null,
    activeVenues: areEnough ? activeVenues : null,
    medianTimeToDecisionSec: medianOf(month, floor),
    ...(areEnough ? ratesFor(offers, reader) : undisclosedRates),
    activeSessions: reader.kind === 'staff' || month.begun >= floor ? month.begun : null,
    avgGroupSize: month.begun >= floor ? month.people : null,
    venues: rowsOf(month, reader),
  }
}

const undisclosedRates = { offerOpenRate: null, offerSaveRate: null, redemptionRate: null }

function ratesFor(counts: OfferCounts, { kind }: Reader) {
  const { delivered, opened, saved, redeemed } = counts
  if (kind === 'staff') {
    const { openRate, saveRate, redemptionRate } = offerRates(counts)
    return { offerOpenRate: openRate, offerSaveRate: saveRate, redemptionRate }
  }
  return {
    offerOpenRate: rateOf(opened, delivered),
    offerSaveRate: rateOf(saved, opened),
    redemptionRate: rateOf(redeemed, saved),
  }
}

const medianOf = ({ decided, seconds }: Decided, floor: number) =>
  seconds === null || decided < floor ? null : Math.round(seconds)

const nothing: OfferFigures = { delivered: 0, opened: 0, saved: 0, redeemed: 0, covers: 0 }

/** All venues for staff, a partner's own for the partner. */
function rowsOf({ venues, offers }: Month, reader: Reader): KpiVenue[] {
  const isOwn = (id: string) => reader.kind === 'partner' && reader.venueIds.has(id)
  const floor = reader.kind === 'staff' ? 1 : minGroups
  return venues
    .filter(({ venueId }) => reader.kind === 'staff' || isOwn(venueId))
    .map((venue) => {
      const { venueId, name, neighborhood } = venue
      const figures = offers.get(venueId) ?? nothing
      return {
        ...{ venueId, name, neighborhood, isOwn: isOwn(venueId) },
        verifiedCoversMonth: figures.covers,
        medianTimeToDecisionSec: medianOf(venue, floor),
        ...ratesFor(figures, reader),
      }
    })
    .sort((a, b) => b.verifiedCoversMonth - a.verifiedCoversMonth || a.name.localeCompare(b.name, 'en'))
}

function sumOf(all: readonly OfferFigures[]): OfferFigures {
  const sum = (key: keyof OfferFigures) => all.reduce((total, one) => total + one[key], 0)
  return {
    ...{ delivered: sum('delivered'), opened: sum('opened'), saved: sum('saved') },
    ...{ redeemed: sum('redeemed'), covers: sum('covers') },
  }
}

type ByWeek<T> = ReadonlyMap<string, T>

/** Each of the weeks, also those in which nothing happened. */
export function trendOf(
  mondays: readonly string[],
  offers: ByWeek<OfferFigures>,
  groups: ByWeek<Decided & { begun: number }>,
): KpiWeek[] {
  return mondays.map((week) => {
    const counts = offers.get(week) ?? nothing
    const { begun, ...decided } = groups.get(week) ?? { begun: 0, decided: 0, seconds: null }
    return {
      week,
      verifiedCovers: counts.covers,
      medianTimeToDecisionSec: medianOf(decided, 1),
      ...ratesFor(counts, { kind: 'staff' }),
      activeSessions: begun,
    }
  })
}
