import type { SeatRange } from '@nofomo/contracts/values/options.ts'
import type { OpeningHours } from '@nofomo/contracts/values/times/opening-hours.ts'
import {
  type CreditedSource,
  type FactName,
  type FactSource,
  factSources,
  type OpenDataSet,
} from '@nofomo/contracts/values/venue-facts.ts'
import { type VenueFeature, venueFeatureNames } from '@nofomo/contracts/values/venue-features.ts'
import { weekOf } from '../../../catalog/open-data/weeks.ts'

/** Who is named beside a fact, and the year of their source. */
type Credit = { source: CreditedSource; name?: string | undefined; year: number }
export type FactCredit = Credit & { fact: FactName }

/** What a set of open data states: one of the product's, or one that an operator has imported. */
export type OpenDataFact = {
  fact: FactName
  /** `yes` for a feature, the text of a week for hours. */
  value: string
  source: OpenDataSet
  /** Of a set that has no name in the product. */
  name?: string | undefined
  year: number
}
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
      .map(({ value, ...one }) => ({ by: 'open-data', credit: creditOf(one), value }))
  const field = <Value extends string>(fact: FactName, column: string, value: Value | null) =>
    pick<string | null>(fact, [...ownStatements(own, column, value), ...openStatements(fact)])
  const tags = tagsOf(own, open, guests, (feature, statements) => pick(feature, statements))
  const facts = {
    tags,
    phone: field('phone', 'phone', own.phone),
    website: field('website', 'website', own.website),
    cuisine: field('cuisine', 'cuisine', own.cuisine),
    seats: field('seats', 'seats', own.seats) as SeatRange | null,
    hours: own.hours,
  }
  const isHoursKnown = own.hours !== null || own.ownColumns.includes('hours')
  const week = isHoursKnown ? null : pick('hours', openStatements('hours'))
  return { ...facts, openDataHours: week === null ? null : weekOf(week), credits }
}

const creditOf = ({ source, name, year }: Omit<OpenDataFact, 'value'>): Credit => ({
  source,
  year,
  ...(name !== undefined && { name }),
})

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

type PickFeature = (feature: VenueFeature, statements: readonly Statement<true | null>[]) => true | null

/** The listing's own tags in their order, then the features that others state. */
function tagsOf(
  own: OwnFacts,
  open: readonly OpenDataFact[],
  guests: readonly GuestFact[],
  pick: PickFeature,
): string[] {
  const { tags, ownColumns } = own
  // Whoever chooses among all features says which it lacks.
  if (ownColumns.includes('tags')) return [...tags]
  const others = venueFeatureNames.filter((feature) => {
    if (tags.includes(feature) || tags.some((tag) => tag === opposites[feature])) return false
    const byGuests = guests.filter((guest) => guest.feature === feature)
    const byOpenData = open.filter(({ fact, value }) => fact === feature && value === 'yes')
    const statements: Statement<true>[] = [
      ...byGuests.map(({ year }) => ({
        by: 'guests' as const,
        credit: { source: 'guests' as const, year },
        value: true as const,
      })),
      ...byOpenData.map((one) => ({
        by: 'open-data' as const,
        credit: creditOf(one),
        value: true as const,
      })),
    ]
    return pick(feature, statements) !== null
  })
  return [...tags, ...others]
}
