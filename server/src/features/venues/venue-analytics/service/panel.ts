import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import type { Period } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { answersTag } from '../../../deciding/suggestions/public.ts'
import { dayRangeOf, isPremium, refuseWithoutPremium, type Span } from '../../venues/public.ts'
import type { ListingFacts, Periods } from '../read-model.ts'

/** A venue, and its trust, by which figures of live groups are shown. */
export type PanelVenue = { id: string; trust: Trust }

/**
 * The span that a panel asks for.
 * @throws forbidden for days of one's own choice without premium · invalid_input for invalid days
 */
export function spanOf(
  { trust }: PanelVenue,
  { timeFilter, ...days }: { timeFilter: TimeFilter; from?: string | undefined; to?: string | undefined },
  now: Date,
): Span {
  if (days.from === undefined && days.to === undefined) return timeFilter
  refuseWithoutPremium({ isPremium: isPremium(trust) }, 'customDays')
  return dayRangeOf(days, now) ?? timeFilter
}

export function toPeriod(span: Span, { current, compared }: Periods): Period {
  return {
    ...(typeof span === 'string' ? { timeFilter: span } : { timeFilter: '30d', range: span }),
    from: current.from.toISOString(),
    to: current.to.toISOString(),
    comparedFrom: compared.from.toISOString(),
    comparedTo: compared.to.toISOString(),
  }
}

/** A listing with a function that checks wishes for tags. */
export const answering = (listing: ListingFacts) => ({
  ...listing,
  answersTag: (tag: string) => answersTag(listing, tag),
})
