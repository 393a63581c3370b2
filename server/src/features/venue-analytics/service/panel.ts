import type { TimeFilter } from '@nofomo/contracts/options.ts'
import type { Period } from '@nofomo/contracts/venue-analytics.ts'
import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import type { Ctx } from '../../../platform/context.ts'
import { answersTag } from '../../suggestions/service/listed-tags.ts'
import type { ListingFacts, Periods } from '../read-model.ts'

/** When and from what a panel is read. */
export type At = Pick<Ctx, 'db' | 'now'>

/** A venue, and the trust that says what of its live groups may be told. */
export type PanelVenue = { id: string; trust: Trust }

export function toPeriod(timeFilter: TimeFilter, { current, compared }: Periods): Period {
  return {
    timeFilter,
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
