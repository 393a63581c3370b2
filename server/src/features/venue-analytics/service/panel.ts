import type { TimeFilter } from '@nofomo/contracts/options.ts'
import type { Period } from '@nofomo/contracts/venue-analytics.ts'
import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import type { Ctx } from '../../../platform/context.ts'
import { answersTag } from '../../suggestions/public.ts'
import { dayRangeOf, isPremium, refuseWithoutPremium, type Span } from '../../venues/public.ts'
import type { ListingFacts, Periods } from '../read-model.ts'

/** When and from what a panel is read. */
export type At = Pick<Ctx, 'db' | 'now'>

/** A venue, and the trust that says what of its live groups may be told. */
export type PanelVenue = { id: string; trust: Trust }

/**
 * The span that a panel asks for.
 * @throws forbidden for days of one's own choice without premium · invalid_input for days that are none
 */
export function spanOf(
  { trust }: PanelVenue,
  { timeFilter, ...days }: { timeFilter: TimeFilter; from?: string | undefined; to?: string | undefined },
  now: Date,
): Span {
  if (days.from === undefined && days.to === undefined) return timeFilter
  refuseWithoutPremium({ isPremium: isPremium(trust) }, 'Days of your own choice are')
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

/** A listing that can be asked what it answers. */
export const answering = (listing: ListingFacts) => ({
  ...listing,
  answersTag: (tag: string) => answersTag(listing, tag),
})
