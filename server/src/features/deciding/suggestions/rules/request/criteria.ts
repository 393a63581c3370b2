import type {
  Budget,
  daysOfWeek,
  GroupSize,
  Neighborhood,
  Occasion,
  SeatRange,
} from '@nofomo/contracts/sessions/choices.ts'
import type { ListedHours } from '@nofomo/contracts/times/open-at.ts'
import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'
import type { CreditedSource } from '@nofomo/contracts/venues/facts.ts'
import type { CatalogVenue } from '../../../../../catalog/catalog.ts'
import type { CuisineFamily, VenueTag } from '../../../../../catalog/vocabulary.ts'

/** A request for food, drinks or an activity, in the terms of the catalog. */
export type CuisineWish = {
  /** As texts name it: `ramen`, `Thai or Korean`. */
  label: string
  families: readonly CuisineFamily[]
  /** Words of a venue's cuisine or name that match exactly. */
  words: readonly string[]
  tags: readonly VenueTag[]
  /** Words that match a similar venue (noodles, for ramen). */
  nearWords: readonly string[]
  nearFamilies: readonly CuisineFamily[]
}

/** A circle to search in: a landmark, a station, a part of the city. */
export type Near = {
  /** As texts name it: `Westlake station`. */
  name: string
  lat: number
  lng: number
  radiusMeters: number
}

/** One of the seven neighborhoods, or a circle within or beside `neighborhood`. */
export type Area = { neighborhood: Neighborhood | null; near: Near | null }

const dayParts = [
  'morning',
  'breakfast',
  'brunch',
  'lunch',
  'afternoon',
  'evening',
  'dinner',
  'late',
] as const
export type DayPart = (typeof dayParts)[number]

/** When the group goes, in Seattle's time. Empty and null: not stated. */
export type When = {
  /** The days that are possible, in the order of the text. */
  days: readonly (typeof daysOfWeek)[number][]
  /** `2026-03-06`, if there is just one such day. */
  date: string | null
  /** Minutes after midnight; 1440 is the midnight at the end of the day, and more is in the night that follows. */
  minutes: number | null
  bound: 'at' | 'from' | 'until'
  part: DayPart | null
}

/** A time to meet as words name it; which moment that is follows from the present. */
export type Slot = {
  /** `2026-03-06`; null if only an hour is named. */
  date: string | null
  /** Named as a day of the week alone: once its time is past, the next such day is meant. */
  isWeekly: boolean
  /** Minutes after midnight, beyond 1440 in the night that follows; null if no hour is named. */
  minutes: number | null
  /** Whether the hour is said to be before or after noon. */
  isHalfSaid: boolean
  /** The minutes that are usual for what is named besides, such as a night; null if nothing is. */
  usual: number | null
  part: DayPart | null
  /** Minutes from now, as in "in two hours". */
  ahead: number | null
}

/** Everything a group has requested. Null and empty: not stated. */
export type Criteria = {
  neighborhood: Neighborhood | null
  /** Neighborhoods equivalent to `neighborhood`. */
  otherNeighborhoods: readonly Neighborhood[]
  /** The circle to search in. More exact than `neighborhood`. */
  near: Near | null
  /** Circles and neighborhoods equivalent to `near`. */
  besideNear: readonly Area[]
  avoidAreas: readonly Area[]
  /** A requested location that is not in the gazetteer, or not in Seattle. */
  unknownLocation: string | null
  budget: Budget | null
  /** The most that one person may spend, in dollars. */
  ceiling: number | null
  /** The most that one ticket may cost, in dollars. */
  ticketCeiling: number | null
  people: number | null
  /** The fewest that come: less than `people` for a range, null for a rough number ("about ten"), and if not stated. */
  peopleFrom: number | null
  /** The range of which `people` is the upper end; null for a number, or if not stated. */
  sizeRange: GroupSize | null
  /** Whether children come along; false: expressly none. */
  kids: boolean | null
  occasion: Occasion | null
  /** Occasions that were stated besides: `birthday drinks`. */
  otherOccasions: readonly Occasion[]
  when: When | null
  /** The times to meet that words name, in their order. */
  slots: readonly Slot[]
  cuisine: CuisineWish | null
  avoid: readonly CuisineWish[]
  /** Diets and features; `family` if children come along, `late-night` from 22:00 on. */
  tags: readonly VenueTag[]
  /** Unwanted features: live music, noise. */
  avoidTags: readonly VenueTag[]
  /** No bars. */
  avoidBars: boolean
  /** An activity rather than food. */
  outing: boolean
  /** Under a roof: no parks. */
  indoors: boolean
  /** Which of these are defaults of the form that nobody chose. */
  defaults: readonly ('budget' | 'people')[]
}

/** Facts about a venue beyond the catalog. A missing fact is unknown. */
export type VenueFacts = {
  rating?: number
  isNew?: boolean
  isPartner?: boolean
  seats?: SeatRange
  /** As its own people or staff wrote them. */
  hours?: ListedHours
  /** What they say of the times at which the group may meet. */
  isOpenThen?: boolean
  /** Where it lists none. They are years old: they order and warn, and exclude nothing. */
  openDataHours?: OpenDataHours
  /** What those say of the times at which the group may meet. */
  openDataThen?: OpenDataOpening
}

/** `name`: of a source that has none in the product. */
type HoursSource = { source: CreditedSource; name?: string | undefined; year: number }
type OpenDataHours = HoursSource & { hours: OpeningHours }
export type OpenDataOpening = HoursSource & {
  isOpen: boolean
  /** `is closed on Mondays`; null if it is open. */
  closedWords: string | null
}

/** Facts by slug. */
export type KnownFacts = ReadonlyMap<string, VenueFacts>

/** A venue as the catalog has it, with the facts of others, whom `credits` names, and the id of its own picture. */
export type Candidate = CatalogVenue & { picture?: string; credits?: readonly FactCredit[] }

export const noCriteria: Criteria = {
  neighborhood: null,
  otherNeighborhoods: [],
  near: null,
  besideNear: [],
  avoidAreas: [],
  unknownLocation: null,
  budget: null,
  ceiling: null,
  ticketCeiling: null,
  people: null,
  peopleFrom: null,
  sizeRange: null,
  kids: null,
  occasion: null,
  otherOccasions: [],
  when: null,
  slots: [],
  cuisine: null,
  avoid: [],
  tags: [],
  avoidTags: [],
  avoidBars: false,
  outing: false,
  indoors: false,
  defaults: [],
}

/** Only chosen or stated criteria, without untouched defaults of the form. */
export function statedOnly(criteria: Criteria): Criteria {
  const { defaults } = criteria
  return {
    ...criteria,
    ...(defaults.includes('budget') && { budget: null }),
    ...(defaults.includes('people') && { people: null, peopleFrom: null, sizeRange: null }),
  }
}
