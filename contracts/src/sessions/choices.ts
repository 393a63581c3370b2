import { dayMs } from '../times/durations.ts'

/** The product's closed lists and limits. */

export type { Neighborhood } from '../places/geography.ts'
export type { Occasion, ResultsVisibility } from './options.ts'

export const categories = ['restaurant', 'bar', 'cafe', 'activity', 'entertainment'] as const
export type Category = (typeof categories)[number]

export const budgets = ['$', '$$', '$$$', '$$$$'] as const
export type Budget = (typeof budgets)[number]

/** Per person, by budget. */
export const priceRangeByBudget: Record<Budget, string> = {
  $: '$15–30',
  $$: '$30–60',
  $$$: '$60–100',
  $$$$: '$100+',
}

/** The names of budgets in suggestion calls. */
export const budgetNames = { $: 'budget', $$: 'moderate', $$$: 'upscale', $$$$: 'luxury' } as const

/** A budget as its sign, given as `$$` or as `moderate`. */
export function budgetNamed(budget: string | null | undefined): Budget | null {
  return budgets.find((sign) => sign === budget || budgetNames[sign] === budget) ?? null
}

/** 1 for `$` to 4 for `$$$$`; null for anything else. */
export function priceLevelOf(budget: string | null | undefined): number | null {
  const sign = budgetNamed(budget)
  return sign && budgets.indexOf(sign) + 1
}

/** A price level's sign and cost per person. */
export function priceOf(priceLevel: number | null): {
  priceLevel: number | null
  budget: Budget | null
  priceRange: string | null
} {
  const budget = (priceLevel && budgets[priceLevel - 1]) || null
  return { priceLevel, budget, priceRange: budget && priceRangeByBudget[budget] }
}

export const groupSizes = ['2', '3-4', '5-7', '8-12', '12+'] as const
export type GroupSize = (typeof groupSizes)[number]

/** How many people a group size counts as: the upper end of a range. */
export const peopleByGroupSize: Record<GroupSize, number> = {
  '2': 2,
  '3-4': 4,
  '5-7': 7,
  '8-12': 12,
  '12+': 15,
}

/** A range as displayed: `5–7`, `12+`. */
export const sizeLabel = (size: GroupSize): string => size.replace('-', '–')

/** When people vote or meet, in Seattle. */
export const timeSlots = ['lunch', 'dinner', 'late'] as const
export type TimeSlot = (typeof timeSlots)[number]

/** Lunch is 5 to 15, dinner until 22, else late, by the hour (0 to 23). */
export function timeSlotAt(hour: number): TimeSlot {
  if (hour < 5 || hour >= 22) return 'late'
  return hour < 15 ? 'lunch' : 'dinner'
}

export const weathers = ['clear', 'clouds', 'rain', 'snow', 'wind', 'fog'] as const

export const daysOfWeek = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/**
 * What a chip says: a dish or cuisine, something unwanted, a diet, a feature of a venue, a budget, a ceiling in dollars
 * per person or for a ticket, the size of the group, children, an occasion, where, when, an activity rather than food, or
 * what the crew remembers that asks.
 */
export const chipKinds = [
  'cuisine',
  'avoid',
  'diet',
  'feature',
  'budget',
  'ceiling',
  'ticket',
  'people',
  'kids',
  'occasion',
  'neighborhood',
  'near',
  'when',
  'outing',
  'crew',
] as const
export type ChipKind = (typeof chipKinds)[number]

/** Criteria that form and words can disagree about. */
export const disputedFields = ['budget', 'people', 'occasion', 'cuisine', 'location', 'when'] as const
export type DisputedField = (typeof disputedFields)[number]

/** Who answers a request for suggestions, in the order in which they are asked. */
export const suggestionSources = ['model', 'built_in_ranker', 'catalogue', 'generic'] as const
export type SuggestionSource = (typeof suggestionSources)[number]

/**
 * Why a later source answered. `circuit_open`: the model failed repeatedly and is not called for a while; `over_limit`:
 * the model's provider limits our requests; `cost_limit`: our own limit of tokens for the day is used up; `refused`: the
 * provider rejects the request or the key; `unusable_answer`: no answer in the agreed form, or none of its venues was
 * offered; `nothing_fits`: the ranker found no venue to choose from.
 */
export const fallbackReasons = [
  'timed_out',
  'unreachable',
  'over_limit',
  'refused',
  'unusable_answer',
  'circuit_open',
  'busy',
  'cost_limit',
  'nothing_fits',
] as const
export type FallbackReason = (typeof fallbackReasons)[number]

/** What a request for suggestions is for. */
export const suggestionIntents = ['dining', 'drinks', 'dessert', 'activity'] as const
export type SuggestionIntent = (typeof suggestionIntents)[number]

export const timesOfDay = ['morning', 'afternoon', 'evening', 'late-night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** Morning is 6 to 11, afternoon until 16, evening until 22, by the hour (0 to 23). */
export function timeOfDayAt(hour: number): TimeOfDay {
  if (hour < 6 || hour >= 22) return 'late-night'
  if (hour < 11) return 'morning'
  return hour < 16 ? 'afternoon' : 'evening'
}

/** The budget of an amount in dollars per person: 25, 50, 75 and 100 stand for `$` to `$$$$`. */
export function budgetOfDollars(dollars: number): Budget {
  if (dollars <= 30) return '$'
  if (dollars <= 60) return '$$'
  return dollars < 100 ? '$$$' : '$$$$'
}

/** Kinds of offers. */
export const offerTypes = ['discount', 'freebie', 'upgrade', 'other'] as const
export type OfferType = (typeof offerTypes)[number]

export const claimStates = [
  'unverified',
  'pending',
  'soft_verified',
  'trusted',
  'rejected',
  'withdrawn',
  'ended',
] as const
export type ClaimState = (typeof claimStates)[number]

/** A live group's status for one venue, and how likely the group is to choose it. */
export const groupStatuses = ['viewing', 'considering', 'deciding', 'chosen'] as const
export type GroupStatus = (typeof groupStatuses)[number]
export const likelihoods = ['high', 'medium', 'low'] as const
export type Likelihood = (typeof likelihoods)[number]

/** The periods of a venue's figures. */
export const timeFilters = ['24h', '7d', '30d'] as const
export type TimeFilter = (typeof timeFilters)[number]
export const timeFilterNames: Record<TimeFilter, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}

/** The attributes of groups in scenarios; see `timeSlots`. */
export const insightOccasions = [
  'date-night',
  'business',
  'family',
  'celebration',
  'casual',
  'drinks',
] as const
export type InsightOccasion = (typeof insightOccasions)[number]
export const groupBuckets = ['2', '3-4', '5-7', '8+'] as const
export type GroupBucket = (typeof groupBuckets)[number]
export const budgetTiers = ['$', '$$', '$$$'] as const
export type BudgetTier = (typeof budgetTiers)[number]

/** Numbers of seats, as King County's health department files them. */
export const seatRanges = ['0-12', '13-50', '51-150', '151-250', '>250'] as const
export type SeatRange = (typeof seatRanges)[number]

/** Other rules that the same ballots are counted by. */
export const otherRuleNames = ['approval', 'instant_runoff', 'condorcet'] as const
export type OtherRuleName = (typeof otherRuleNames)[number]

/**
 * Why a ballot is flagged. `crowded_network`: clearly more ballots from one network than expected voters; `same_moment`: one
 * of many new browsers that began on one network within seconds; `venue_owner`: cast by the owner of a listed venue.
 */
export const ballotFlags = ['crowded_network', 'same_moment', 'venue_owner'] as const
export type BallotFlag = (typeof ballotFlags)[number]

export const defaultGroupSize: GroupSize = '3-4'

export const limits = {
  /** Venues in a new session; voters may add more, up to `venuesPerSession`. */
  venuesAtCreation: 3,
  venuesPerSession: 30,
  votersPerSession: 1_000,
  /** Ballots joined with an account's in one call. */
  joinedSessions: 20,
  /** Vetoes per voter and session. */
  vetoesPerSession: 3,
  suggestions: 3,
  titleLength: 80,
  venueNameLength: 80,
  addressLength: 160,
  descriptionLength: 300,
  voterNameLength: 40,
  partySize: 40,
  /** Chips that one call can leave out, and the length of a chip's id. */
  withoutChips: 60,
  chipIdLength: 80,
} as const

/** The states of a change of a listing. */
export type ListingEditState = 'pending' | 'approved' | 'rejected' | 'withdrawn'

/** How long a result stays provisional once exactly as many as were announced have finished. */
export const provisionalMs = 10 * 60_000

/** Without an exact number, a result that is provisional becomes final after this long without a vote. */
export const quietDayMs = dayMs
/** How long before that the host is asked whether everybody has voted. */
export const quietNoticeMs = 6 * 3_600_000

/** Whether a time can be scheduled: from a day ago to two years ahead. */
export function isWithinReach(moment: Date, now: Date): boolean {
  const ahead = moment.getTime() - now.getTime()
  return ahead >= -dayMs && ahead <= 2 * 365 * dayMs
}

/** How far around a point activities are found, in meters. */
export const placeRadiusMeters = 50_000

/** Where locations come from; `catalog` and `directory`: the name of a listed place. */
export const locationSources = [
  'gps',
  'gazetteer',
  'catalogue',
  'directory',
  'google_places',
  'nominatim',
  'fallback',
] as const

/** Where places to add come from. */
export const placeSources = ['catalogue', 'directory', 'google_places', 'nominatim'] as const

/**
 * Sent by pages with a call that belongs to their browser, such as a vote. Without the browser's device cookie it is then
 * refused (`cookies_refused`): a browser without cookies would be a new voter with every vote.
 */
export const expectsCookiesHeader = 'x-expects-cookies'

/** Sent by other programs with a call that makes something: with the same key it makes it once, for a day. */
export const idempotencyHeader = 'idempotency-key'

/**
 * Sent by pages with a call that replaces a value: a number that rises with each of them, the time in milliseconds or more.
 * An attempt that arrives below what has been written to the same thing is refused (`overtaken`).
 */
export const sequenceHeader = 'x-sequence'
