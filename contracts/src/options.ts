/** The product's closed lists and limits. Free of Zod, so that pages can import them without weight. */

export const neighborhoods = [
  'Capitol Hill',
  'Downtown Seattle',
  'International District',
  'South Lake Union',
  'Central District',
  'Ballard',
  'Fremont',
] as const
export type Neighborhood = (typeof neighborhoods)[number]

export const categories = ['restaurant', 'bar', 'cafe', 'activity', 'entertainment'] as const
export type Category = (typeof categories)[number]

export const budgets = ['$', '$$', '$$$', '$$$$'] as const
export type Budget = (typeof budgets)[number]

/** Per person, by budget (docs/product.md, "Criteria"). */
export const priceRangeByBudget: Record<Budget, string> = {
  $: '$15–30',
  $$: '$30–60',
  $$$: '$60–100',
  $$$$: '$100+',
}

/** The names budgets carry in suggestion calls (docs/product.md, "Criteria"). */
export const budgetNames = { $: 'budget', $$: 'moderate', $$$: 'upscale', $$$$: 'luxury' } as const

/** A budget as its sign, whether it came as `$$` or as `moderate`. */
export function budgetNamed(budget: string | null | undefined): Budget | null {
  return budgets.find((sign) => sign === budget || budgetNames[sign] === budget) ?? null
}

/** 1 for `$` to 4 for `$$$$`; null for what is no budget. */
export function priceLevelOf(budget: string | null | undefined): number | null {
  const sign = budgetNamed(budget)
  return sign && budgets.indexOf(sign) + 1
}

/** What a price level is called and costs per person. */
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

/** How many people a group size counts as: the upper end of a range (docs/product.md, "Criteria"). */
export const peopleByGroupSize: Record<GroupSize, number> = {
  '2': 2,
  '3-4': 4,
  '5-7': 7,
  '8-12': 12,
  '12+': 15,
}

/** A size as people and as the range it was chosen as; null for what was not said. */
export function sizeOf(size: GroupSize | number | null | undefined): {
  groupSize: number | null
  groupSizeRange: GroupSize | null
} {
  if (typeof size !== 'string') return { groupSize: size ?? null, groupSizeRange: null }
  return { groupSize: peopleByGroupSize[size], groupSizeRange: size }
}

/** A range as it is shown: `5–7`, `12+`. */
export const sizeLabel = (size: GroupSize): string => size.replace('-', '–')

/** A size in words, a range as the range it was chosen as: `5–7 people`, `1 person`; null for what was not said. */
export function peopleInWords(size: {
  groupSize: number | null
  groupSizeRange: GroupSize | null
}): string | null {
  const { groupSize, groupSizeRange } = size
  if (groupSizeRange) return `${sizeLabel(groupSizeRange)} people`
  if (groupSize === null) return null
  return groupSize === 1 ? '1 person' : `${groupSize} people`
}

export const occasions = [
  'casual',
  'date',
  'celebration',
  'business',
  'family',
  'group-dinner',
  'drinks',
  'dessert',
] as const
export type Occasion = (typeof occasions)[number]

/** When people vote, in Seattle (docs/product.md, "Circumstances of a ballot"). */
export const timeSlots = ['lunch', 'dinner', 'late'] as const
export type TimeSlot = (typeof timeSlots)[number]

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

/** What an offer is (docs/product.md, "Offers"). */
export const offerTypes = ['discount', 'freebie', 'upgrade', 'other'] as const
export type OfferType = (typeof offerTypes)[number]

/** Other rules the same ballots are counted by (docs/product.md, "Other rules"). */
export const otherRuleNames = ['approval', 'instant_runoff', 'condorcet'] as const
export type OtherRuleName = (typeof otherRuleNames)[number]

/**
 * Why a ballot is shown to the host: `crowded_network` more ballots from one network than people are expected,
 * `same_moment` a new browser on the network of a ballot begun seconds before, `venue_owner` the owner of a listed venue.
 */
export const ballotFlags = ['crowded_network', 'same_moment', 'venue_owner'] as const
export type BallotFlag = (typeof ballotFlags)[number]

/** When others than the host may see how the vote stands (docs/product.md, "Who sees results"). */
export const resultsVisibilities = ['always', 'after_vote', 'after_close'] as const
export type ResultsVisibility = (typeof resultsVisibilities)[number]

/** What a host earns: for each session, each voter who joined it, each decision made. */
export const pointsPer = { session: 10, voter: 5, decision: 20 } as const

/** Pictures a consumer may choose for the own profile; without one the initial stands. */
export const avatars = [
  'ferry',
  'coffee',
  'salmon',
  'umbrella',
  'needle',
  'orca',
  'pine',
  'raindrop',
] as const
export type Avatar = (typeof avatars)[number]

export const defaultBudget: Budget = '$$'
export const defaultGroupSize: GroupSize = '3-4'

export const limits = {
  /** Venues in a session when it is created; members may add more, up to `venuesPerSession`. */
  venuesAtCreation: 3,
  venuesPerSession: 30,
  votersPerSession: 1_000,
  /** Vetoes of one voter in a session (docs/product.md, "Vetoes, skip and undo"). */
  vetoesPerSession: 3,
  suggestions: 3,
  titleLength: 80,
  venueNameLength: 80,
  addressLength: 160,
  descriptionLength: 300,
  voterNameLength: 40,
  personNameLength: 60,
  emailLength: 254,
  /** See docs/product.md, "Venue accounts". */
  passwordLength: 6,
  longestPassword: 200,
  cuisinesPerProfile: 12,
  phoneLength: 30,
  bookingRequestsLength: 500,
  partySize: 40,
  offerTextLength: 160,
  offerDetailsLength: 400,
} as const

/** How long a vote that has reached its number of voters stays provisional (docs/product.md, "Provisional results"). */
export const provisionalMs = 10 * 60_000

/** Inside Seattle (docs/product.md, "Locations"). */
export const seattleBounds = { south: 47.4944, north: 47.7341, west: -122.4598, east: -122.2332 } as const

type Degrees = { lat: number; lng: number }

/** Whether a point lies within Seattle. */
export function isInSeattle({ lat, lng }: Degrees): boolean {
  const { south, north, west, east } = seattleBounds
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Two decimals of a degree are about a kilometre: enough to look around, and nobody's doorstep. */
export const roughly = (degrees: number): number => Math.round(degrees * 100) / 100

/** Whether a moment lies within reach: from a day ago to two years ahead. */
export function isWithinReach(moment: Date, now: Date): boolean {
  const ahead = moment.getTime() - now.getTime()
  return ahead >= -dayMs && ahead <= 2 * 365 * dayMs
}
const dayMs = 86_400_000

/** How far around a place people look, in miles (docs/product.md, "Locations"). */
export const radiusMiles = {
  neighborhood: 2,
  campus: 2,
  landmark: 2,
  city: 5,
  suburb: 10,
  other: 10,
} as const
export type LocationType = keyof typeof radiusMiles
