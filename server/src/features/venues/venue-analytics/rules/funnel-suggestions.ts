import type { Suggestion, VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { minGroups, peakOf, type Span } from '../../venues/public.ts'
import type { Stages } from './counting.ts'
import type { Decisions } from './funnel.ts'
import { type Decided, lostOf, outstandingDay } from './leakage.ts'
import { first, firstGroups, groupsInWords, groupWord, hourInWords, inWords, weekdays } from './words.ts'

/** The input of suggestions. */
export type FunnelFigures = {
  stages: Stages
  decisions: Decisions
  decided: Decided
  missedWishes: VenueFunnel['missedWishes']
  span: Span
}

type Rule = (figures: FunnelFigures) => Suggestion | null

/** With fewer, a listing cannot be judged. */
const minViewers = 10

const offers = (label: string) => ({ label, to: 'offers' }) as const
const listing = (label: string) => ({ label, to: 'listing' }) as const

/** More than half of those that considered the venue and decided chose another. */
const suggestOffer: Rule = ({ decided, span }) => {
  const lost = lostOf(decided)
  if (lost < minGroups || 2 * lost <= decided.decided) return null
  const day = outstandingDay(decided.lost, span)
  const when = day
    ? ` ${day.groups === lost ? 'All' : first(day.groups)} of them meet on ${weekdays(day.day)}.`
    : ''
  return {
    title: day ? `Make an offer for ${weekdays(day.day)}` : 'Make an offer while groups still vote',
    description: `${first(lost)} of ${groupsInWords(decided.decided)} that considered you and decided chose somebody else.${when} An offer reaches them before they do.`,
    action: offers('Make an offer'),
  }
}

/** The wish that most groups nearby have and the listing does not answer. */
const suggestAnsweringWish: Rule = ({ missedWishes: [most] }) =>
  most
    ? {
        title: `Groups nearby ask for ${most.wish}`,
        description: most.sentence,
        action: listing('Go to my listing'),
      }
    : null

/** Fewer than four in ten that saw the venue gave it a yes or maybe. */
const suggestBetterListing: Rule = ({ stages: { viewed, considered } }) =>
  viewed >= minViewers && 10 * considered < 4 * viewed
    ? {
        title: 'Show more of your place',
        description: `Only ${inWords(considered)} of ${groupsInWords(viewed)} that saw you gave you a yes or maybe. They see your picture, price and what your listing says.`,
        action: listing('Go to my listing'),
      }
    : null

/** Four to six in ten: the insights show which groups refuse it. */
const suggestInsights: Rule = ({ stages: { viewed, considered } }) =>
  viewed >= minViewers && 10 * considered >= 4 * viewed && 10 * considered < 6 * viewed
    ? {
        title: 'See which groups refuse you',
        description: `${firstGroups(viewed - considered)} of ${inWords(viewed)} that saw you gave you neither a yes nor a maybe. Performance Insights tells for which occasions.`,
        action: { label: 'See the occasions', to: 'insights' },
      }
    : null

/** A quarter of the groups, from five, decide in one hour. */
const suggestEarlyOffers: Rule = ({ decisions: { count, hours } }) => {
  const peak = peakOf(hours)
  const groups = hours.find(({ hour }) => hour === peak)?.count ?? 0
  if (peak === null || groups < minGroups || 4 * groups < count) return null
  return {
    title: `Be there before ${hourInWords(peak)}`,
    description: `${first(groups)} of ${groupsInWords(count)} decided between ${hourInWords(peak)} and ${hourInWords((peak + 1) % 24)}. An offer sent before reaches them while they vote.`,
    action: offers('Plan an offer'),
  }
}

/** Fewer than half of the groups that chose the venue are known to have come. */
const suggestMarkingArrivals: Rule = ({ stages: { chosen, verified } }) =>
  chosen >= minGroups && 2 * verified < chosen
    ? {
        title: 'Mark who arrives',
        description: `${firstGroups(chosen)} chose you; ${verified === 0 ? 'none is' : `${inWords(verified)} ${groupWord(verified) === 'group' ? 'is' : 'are'}`} known to have come. Mark bookings as arrived and redeem vouchers, so that your figures show it.`,
        action: { label: 'See bookings', to: 'bookings' },
      }
    : null

const rules: readonly Rule[] = [
  suggestOffer,
  suggestAnsweringWish,
  suggestBetterListing,
  suggestInsights,
  suggestEarlyOffers,
  suggestMarkingArrivals,
]

/** The suggestions that follow from the figures, the most useful first. */
export const suggestionsFor = (figures: FunnelFigures): Suggestion[] =>
  rules.flatMap((rule) => rule(figures) ?? [])
