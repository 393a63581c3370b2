import type { SeatRange } from '@nofomo/contracts/sessions/choices.ts'
import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'
import { type FactName, type FactSource, factSources } from '@nofomo/contracts/venues/facts.ts'
import { type VenueFeature, venueFeatureNames } from '@nofomo/contracts/venues/features.ts'
import { weekOf } from '../../../../catalog/open-data/weeks.ts'

/** Who is named beside a fact, and the year of their source. */
type Credit = Omit<FactCredit, 'fact'>

/** What a set of open data states, one of the product's or an import: `yes` for a feature, the text of a week for hours. */
export type OpenDataFact = FactCredit & { value: string }

/** By the id of a venue. */
export type ImportedFacts = ReadonlyMap<string, readonly OpenDataFact[]>
export const noImportedFacts: ImportedFacts = new Map()

/** What a source states. `credit` null: the venue itself, staff or the catalog, whom nobody has to name. */
export type Statement<Value> = { by: FactSource; credit: Credit | null; value: Value }

/** A feature that guests of three groups agree on, and the year in which they did. */
export type GuestFact = { feature: VenueFeature; year: number }
/** By the id of a venue. */
export type GuestFacts = ReadonlyMap<string, readonly GuestFact[]>
export const noGuestFacts: GuestFacts = new Map()

/** The statement of the best source: owner, staff, catalog, guests, and the newest set of open data. Null without any. */
export function bestOf<Value>(statements: readonly Statement<Value>[]): Statement<Value> | null {
  return statements.reduce<Statement<Value> | null>(
    (best, one) => (best === null || isBetter(one, best) ? one : best),
    null,
  )
}

function isBetter(one: Statement<unknown>, other: Statement<unknown>): boolean {
  const ranks = [one, other].map(({ by }) => factSources.indexOf(by)) as [number, number]
  if (ranks[0] !== ranks[1]) return ranks[0] < ranks[1]
  return (one.credit?.year ?? 0) > (other.credit?.year ?? 0)
}

/** What a listing says of itself. */
export type OwnFacts = {
  phone: string | null
  website: string | null
  cuisine: string | null
  seats: SeatRange | null
  hours: OpeningHours | null
  tags: readonly string[]
  /** The columns that the venue's own people set: what they left empty there is a statement, too. */
  ownColumns: readonly string[]
}

export type EffectiveFacts = Omit<OwnFacts, 'ownColumns'> & {
  /** Where the venue states none. */
  openDataHours: OpeningHours | null
  credits: readonly FactCredit[]
}

/** The facts of a venue, each by its best source, and who is to be credited for which. */
export function effectiveFacts(
  own: OwnFacts,
  open: readonly OpenDataFact[],
  guests: readonly GuestFact[] = [],
): EffectiveFacts {
  const credits: FactCredit[] = []
  function pick<Value>(fact: FactName, statements: readonly Statement<Value>[]): Value | null {
    const best = bestOf(statements)
    if (best?.credit && best.value !== null) credits.push({ fact, ...best.credit })
    return best?.value ?? null
  }
  const openStatements = (fact: FactName): Statement<string>[] =>
    open
      .filter((one) => one.fact === fact)
      .map((one) => ({ by: 'open-data', credit: creditOf(one), value: one.value }))
  const field = <Value extends string>(fact: FactName, column: string, value: Value | null) =>
    pick<string | null>(fact, [...ownStatements(own, column, value), ...openStatements(fact)])
  const isHoursKnown = own.hours !== null || own.ownColumns.includes('hours')
  const weekWords = isHoursKnown ? null : pick('hours', openStatements('hours'))
  const week = weekWords === null ? null : weekOf(weekWords)
  const late = week && isOpenLate(week) ? credits.map((credit) => ({ ...credit, ...openLate })) : []
  const tags = tagsOf(own, [...open, ...late], guests, (feature, statements) => pick(feature, statements))
  const facts = {
    tags,
    phone: field('phone', 'phone', own.phone),
    website: field('website', 'website', own.website),
    cuisine: field('cuisine', 'cuisine', own.cuisine),
    seats: field('seats', 'seats', own.seats) as SeatRange | null,
    hours: own.hours,
  }
  return { ...facts, openDataHours: week, credits }
}

const openLate = { fact: 'late-night', value: 'yes' } as const
const minLateNights = 5

/** Whether it is open at midnight on most nights: hours of open data state a feature, too. */
const isOpenLate = (week: OpeningHours): boolean =>
  week.filter((spans) => spans.some(({ opens, closes }) => closes <= opens)).length >= minLateNights

/** What the listing states of a column; nothing where it is empty and its people never touched it. */
function ownStatements<Value>(
  { ownColumns }: OwnFacts,
  column: string,
  value: Value | null,
): Statement<Value | null>[] {
  if (ownColumns.includes(column)) return [{ by: 'owner', credit: null, value }]
  return value === null ? [] : [{ by: 'catalog', credit: null, value }]
}

/** Whoever states one of these denies the other. */
const opposites: Partial<Record<VenueFeature, VenueFeature>> = {
  '21-plus': 'family',
  family: '21-plus',
  quiet: 'loud',
  loud: 'quiet',
}

type PickFeature = (feature: VenueFeature, statements: readonly Statement<true>[]) => true | null

/** The listing's own tags in their order, then the features that others state. */
function tagsOf(
  { tags, ownColumns }: OwnFacts,
  open: readonly OpenDataFact[],
  guests: readonly GuestFact[],
  pick: PickFeature,
): string[] {
  // Whoever chooses among all features says which it lacks.
  if (ownColumns.includes('tags')) return [...tags]
  const others = venueFeatureNames.filter((feature) => {
    const opposite = opposites[feature]
    if (tags.some((tag) => tag === feature || tag === opposite)) return false
    const statements = featureStatements(feature, open, guests)
    const denials = opposite ? featureStatements(opposite, open, guests) : []
    return !isDenied(statements, denials) && pick(feature, statements) !== null
  })
  return [...tags, ...others]
}

function featureStatements(
  feature: VenueFeature,
  open: readonly OpenDataFact[],
  guests: readonly GuestFact[],
): Statement<true>[] {
  return [
    ...guests
      .filter((guest) => guest.feature === feature)
      .map(
        ({ year }): Statement<true> => ({ by: 'guests', credit: { source: 'guests', year }, value: true }),
      ),
    ...open
      .filter(({ fact, value }) => fact === feature && value === 'yes')
      .map((one): Statement<true> => ({ by: 'open-data', credit: creditOf(one), value: true })),
  ]
}

/** Of two that contradict each other the better counts, and neither where they are equally good. */
function isDenied(statements: readonly Statement<true>[], denials: readonly Statement<true>[]): boolean {
  const [best, denial] = [bestOf(statements), bestOf(denials)]
  return best !== null && denial !== null && !isBetter(best, denial)
}

const creditOf = ({ source, name, year }: Credit): Credit => ({ source, ...(name && { name }), year })
