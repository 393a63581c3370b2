import { type Neighborhood, priceOf, priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import { creditInWords, sourceName } from '@nofomo/contracts/venues/facts.ts'
import { distanceMeters, nearestStation, neighborhoodCenters } from '../../../../../catalog/gazetteer.ts'
import { tagWords, type VenueTag } from '../../../../../catalog/vocabulary.ts'
import { nearestArea } from '../ranking/away.ts'
import type { Pick } from '../ranking/choose.ts'
import { lists, type Mismatches } from '../ranking/mismatches.ts'
import { hasTickets, maxPriceOf } from '../ranking/price.ts'
import { occasionTags } from '../ranking/score.ts'
import type { Area, Criteria, Near } from '../request/criteria.ts'

/**
 * One fact about a venue. `where` follows a cuisine (`ramen in Ballard`), `aside` follows a comma
 * (`within your $15–30`), `thing` follows `with` (`seats outside`). The better a fact matches the request, the higher
 * its weight.
 */
export type Fact = {
  form: 'where' | 'aside' | 'thing'
  text: string
  weight: number
  /** Whom the fact is from, where neither the venue nor the catalog states it: `OpenStreetMap 2022`. */
  credit?: string
}

const tables: ReadonlySet<string> = new Set(['restaurant', 'bar', 'cafe'])

/** All facts about why this venue was chosen, the highest weight first. */
export function factsOf({ venue, mismatches, openDataThen }: Pick, criteria: Criteria): Fact[] {
  const facts: Fact[] = [
    ...placeFacts(venue, criteria),
    ...priceFacts(venue, mismatches, criteria),
    ...openingFacts(openDataThen),
  ]
  const { cuisine, category } = venue
  for (const tag of venue.tags) {
    const fact = tagFact(tag, tables.has(category), venue)
    if (fact && !isImpliedBy(cuisine, tag) && isRelevant(tag, criteria))
      facts.push({ ...fact, ...creditOf(venue, tag), weight: tagWeight(tag, criteria) })
  }
  if (!venue.tags.includes('vegan') && criteria.tags.includes('vegetarian') && lists(venue, 'vegetarian'))
    facts.push({ form: 'thing', text: 'vegetarian dishes', ...creditOf(venue, 'vegetarian'), weight: 9 })
  return facts.sort((a, b) => b.weight - a.weight)
}

function creditOf({ credits = [] }: Pick['venue'], tag: VenueTag): { credit?: string } {
  const credit = credits.find(({ fact }) => fact === tag)
  return credit ? { credit: creditInWords(credit) } : {}
}

/** Only where the group's time is known, and behind what was asked for. */
function openingFacts(then: Pick['openDataThen']): Fact[] {
  if (!then?.isOpen) return []
  const text = `open then by its hours of ${then.year}`
  return [{ form: 'aside', text, credit: sourceName(then), weight: 5.5 }]
}

/** Tags implied by the kind of venue: a concert hall has live music. */
const impliedBy: Partial<Record<VenueTag, RegExp>> = {
  vegan: /vegan/i,
  vegetarian: /vegan|vegetarian/i,
  'live-music': /music|concert|jazz|symphony/i,
  dancing: /danc|club/i,
  brunch: /brunch|breakfast/i,
  games: /games|arcade|golf|bowling/i,
  quiet: /museum|gallery|park/i,
}

function isImpliedBy(cuisine: string, tag: VenueTag): boolean {
  return impliedBy[tag]?.test(cuisine) ?? false
}

/** A venue may be good for two and for kids: only facts that concern the group are mentioned. */
function isRelevant(tag: VenueTag, { occasion, people, tags }: Criteria): boolean {
  if (tags.includes(tag)) return true
  if (tag === 'date') return occasion === 'date' || (occasion === null && (people ?? 2) <= 2)
  if (tag === 'family') return occasion === null || occasion === 'family' || occasion === 'casual'
  if (tag === 'celebration') return occasion === 'celebration'
  return tag !== 'business' || occasion === 'business'
}

const within: Record<Neighborhood, string> = {
  'Capitol Hill': 'on Capitol Hill',
  'Downtown Seattle': 'downtown',
  'International District': 'in the International District',
  'South Lake Union': 'in South Lake Union',
  'Central District': 'in the Central District',
  Ballard: 'in Ballard',
  Fremont: 'in Fremont',
}

function placeFacts(venue: Pick['venue'], criteria: Criteria): Fact[] {
  const area = criteria.near && nearestArea(venue, criteria)?.area
  const facts: Fact[] = [
    area?.near ? nearFact(venue, area.near) : placeFact(venue, area ? alone(area) : criteria),
  ]
  const station = nearestStation(venue)
  if (venue.tags.includes('light-rail') && station.meters < 1_000)
    facts.push({
      form: 'where',
      text: `a short walk from ${station.name} station`,
      weight: criteria.tags.includes('light-rail') ? 9 : 3,
    })
  return facts
}

const alone = ({ neighborhood }: Area) => ({ neighborhood, otherNeighborhoods: [] })

function nearFact(venue: Pick['venue'], near: Near): Fact {
  return {
    form: 'where',
    text: `${within[venue.neighborhood]}, ${wayTo(venue, near)} ${near.name}`,
    weight: 8,
  }
}

const oneTenth = 80

const wayTo = (venue: Pick['venue'], near: Near): string =>
  distanceMeters(venue, near) < oneTenth ? 'right by' : `${milesTo(venue, near)} from`

function milesTo(venue: Pick['venue'], point: { lat: number; lng: number }): string {
  const miles = (distanceMeters(venue, point) / 1_609).toFixed(1).replace('.0', '')
  return `${miles} ${miles === '1' ? 'mile' : 'miles'}`
}

function placeFact(
  venue: Pick['venue'],
  { neighborhood, otherNeighborhoods }: globalThis.Pick<Criteria, 'neighborhood' | 'otherNeighborhoods'>,
): Fact {
  const here = within[venue.neighborhood]
  if (neighborhood === null) return { form: 'where', text: here, weight: 4 }
  if ([neighborhood, ...otherNeighborhoods].includes(venue.neighborhood))
    return { form: 'where', text: `${here} as you asked`, weight: 7 }
  const far = `${milesTo(venue, neighborhoodCenters[neighborhood])} from the middle of ${neighborhood}`
  return { form: 'where', text: `${here}, ${far}`, weight: 8 }
}

/** Nothing about tickets: the ranges are those of meals. */
function priceFacts(venue: Pick['venue'], mismatches: Mismatches, { budget, ceiling }: Criteria): Fact[] {
  const { priceRange } = priceOf(venue.priceLevel ?? null)
  if (budget === null || priceRange === null || hasTickets(venue)) return []
  const aside = (text: string): Fact[] => [{ form: 'aside', text, weight: mismatches.above > 0 ? 12 : 6 }]
  if (ceiling !== null)
    return aside(
      (maxPriceOf(venue) ?? 0) <= ceiling ? `within your $${ceiling}` : `usually ${priceRange} a head`,
    )
  const range = priceRangeByBudget[budget]
  if (mismatches.above > 0) return aside(`a step above your ${range}`)
  if (mismatches.below > 0) return aside(`for less than your ${range}`)
  return aside(budget === '$$$$' ? `at your ${range} a head` : `within your ${range}`)
}

function tagWeight(tag: VenueTag, criteria: Criteria): number {
  if (criteria.tags.includes(tag)) return 9
  if (tag === 'large-groups' && (criteria.people ?? 0) >= 5) return 8
  if (tag === 'date' && criteria.people === 2) return 5
  const suits = criteria.occasion ? (occasionTags[criteria.occasion][tag] ?? 0) : 0
  return suits > 0 ? 5 + 3 * suits : 1
}

/** The city asked halls and theaters whether they rent out rooms, not whether these have doors to close. */
const isHouseToRent = ({ credits = [] }: Pick['venue']): boolean =>
  credits.some(({ fact, source }) => fact === 'private-room' && source === 'cultural-spaces')

function tagFact(tag: VenueTag, hasTables: boolean, venue: Pick['venue']): Omit<Fact, 'weight'> | null {
  if (tag === 'private-room' && isHouseToRent(venue)) return { form: 'thing', text: 'rooms to rent' }
  const words = tagWords[tag] ?? {}
  const thing = (hasTables ? undefined : words.withoutTables) ?? words.thing
  if (thing) return { form: 'thing', text: thing }
  return words.aside === undefined ? null : { form: 'aside', text: words.aside }
}
