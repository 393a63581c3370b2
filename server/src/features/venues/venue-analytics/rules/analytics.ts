import { percentOf } from '@nofomo/contracts/api/rates.ts'
import type { VenueAnalytics } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import {
  type Area,
  type AreaVenue,
  isComparable,
  medianOf,
  rankOf,
  type Span,
  withOwn,
} from '../../venues/public.ts'
import type { Stages } from './counting.ts'
import { before, first, firstGroups, groupWord, inWords, within } from './words.ts'

/** A venue beside the others of its area: views and conversions, the average being the median of the others, from five. */
export function competitorStatsOf(counted: AreaVenue, known: Area): VenueAnalytics['competitorStats'] {
  const area = withOwn(known, counted)
  const { venues, name } = area
  const own = venues.find(({ id }) => id === counted.id)
  const conversionOf = ({ chosen, viewed }: { chosen: number; viewed: number }) => chosen / viewed
  const conversions = venues.map(conversionOf)
  const isRankShown = isComparable(area)
  const others = venues.filter((venue) => venue !== own)
  const isAverageShown = isComparable({ venues: others })
  const average = isAverageShown ? medianOf(others.map(conversionOf)) : null
  return {
    avgViews: isAverageShown ? medianOf(others.map(({ viewed }) => viewed)) : null,
    avgConversionRate: average === null ? null : percentOf(average, 1),
    rank: isRankShown && own ? rankOf(conversionOf(own), conversions) : null,
    totalVenues: venues.length,
    area: name,
  }
}

type HeadlineFigures = { current: Stages; compared: Stages; live: number; span: Span }

/** The headline of the analytics: who is deciding now, else how many came and what they did. */
export function analyticsHeadline({ current, compared, live, span }: HeadlineFigures): string {
  const { viewed } = current
  const period = within(span)
  if (live > 0) {
    const now = `${firstGroups(live)} ${live === 1 ? 'is' : 'are'} deciding about you now`
    return viewed === 0
      ? `${now}.`
      : `${now}; ${inWords(viewed)} viewed you ${period}, and ${endOf(current)}.`
  }
  const was = compared.viewed
  if (viewed === 0) {
    const after = was > 0 ? `, after ${inWords(was)} ${before(span)}` : ''
    return `No group viewed you ${period}${after}.`
  }
  const trend = was > 0 ? `, ${differenceOf(viewed, was)} ${before(span)}` : ''
  return `${first(viewed)} ${groupWord(viewed)} viewed you ${period}${trend}; ${endOf(current)}.`
}

function differenceOf(now: number, was: number): string {
  if (now === was) return 'as many as'
  return now > was ? `${inWords(now - was)} more than` : `${inWords(was - now)} fewer than`
}

/** The outcome of the groups that viewed. */
function endOf({ viewed, considered, chosen }: Stages): string {
  if (viewed === 1) {
    if (chosen === 1) return 'it chose you'
    return considered === 1 ? 'it considered you' : 'it is not known to have considered you'
  }
  if (chosen > 0) return chosen === viewed ? 'all of them chose you' : `${inWords(chosen)} chose you`
  return considered > 0
    ? `${inWords(considered)} considered you, none chose you so far`
    : 'none is known to have considered you'
}
