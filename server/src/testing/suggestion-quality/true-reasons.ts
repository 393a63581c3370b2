import {
  budgets,
  type Neighborhood,
  priceOf,
  priceRangeByBudget,
} from '@nofomo/contracts/sessions/choices.ts'
import { minuteOfDay, wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { shippedDataNames, shippedDataSets } from '@nofomo/contracts/venues/facts.ts'
import { type CatalogVenue, findCatalogVenue } from '../../catalog/catalog.ts'
import { distanceMeters, nearestStation, neighborhoodCenters, type Point } from '../../catalog/gazetteer.ts'
import { factFiles, factRowsOf } from '../../catalog/open-data/fact-rows.ts'
import { openDataText } from '../../catalog/open-data/open-data.ts'
import type { VenueTag } from '../../catalog/vocabulary.ts'
import { cuisinePhrase } from '../../features/deciding/suggestions/rules/reasons/cuisine-phrase.ts'
import { isStatedLate } from './stated-hours.ts'

/**
 * Whether each claim of a reason is a fact: checked against the catalog's files and the files of open data, whose credit has to
 * stand beside what only they state. What is left of a reason has to be the venue's kitchen.
 */

/** What a request says that a reason may refer to. */
export type Stated = {
  neighborhood: Neighborhood | null
  near: (Point & { name: string }) | null
  budget: (typeof budgets)[number] | null
  ceiling: number | null
  meetingAt: Date | null
}

/** What reasons say of a feature. */
const featureWords: Readonly<Record<string, VenueTag>> = {
  'room for a big table': 'large-groups',
  'room for the whole group': 'large-groups',
  'seats outside': 'outdoor-seating',
  'a view': 'view',
  'live music': 'live-music',
  'vegan choices': 'vegan',
  'vegetarian choices': 'vegetarian',
  'vegetarian dishes': 'vegetarian',
  'gluten-free choices': 'gluten-free',
  'a dance floor': 'dancing',
  'games to play': 'games',
  'a brunch menu': 'brunch',
  'tables you can book': 'reservations',
  'places you can book': 'reservations',
  'good drinks without alcohol': 'non-alcoholic',
  'a private room': 'private-room',
  'rooms to rent': 'private-room',
  'halal dishes': 'halal',
  'kosher dishes': 'kosher',
  'a welcome for kids': 'family',
  'open late': 'late-night',
  'quiet enough to talk': 'quiet',
  'no booking needed': 'walk-in',
  'step-free': 'step-free',
  lively: 'loud',
  'free of charge': 'free',
  'good for two': 'date',
  'fit for raising a glass': 'celebration',
  'proper for a business meal': 'business',
}

/** The longest first, for one may be within another. */
const features = Object.entries(featureWords)
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([words, tag]) => [new RegExp(`(?<=[\\s,:])${words}(?: \\(([^)]+)\\))?`, 'gi'), tag] as const)

const areaWords: Readonly<Record<string, Neighborhood>> = {
  'on Capitol Hill': 'Capitol Hill',
  downtown: 'Downtown Seattle',
  'in the International District': 'International District',
  'in South Lake Union': 'South Lake Union',
  'in the Central District': 'Central District',
  'in Ballard': 'Ballard',
  'in Fremont': 'Fremont',
}

/** `slug fact credit` → the value that a file of open data states. */
const stated = new Map(
  shippedDataSets.flatMap((set) =>
    factRowsOf(openDataText(set)).map(({ id, fact, value }) => [
      `${id} ${fact} ${shippedDataNames[set]} ${factFiles[set].year}`,
      value,
    ]),
  ),
)

/** The claims of a reason that no fact supports, in its words. */
export function falseClaims(slug: string, reason: string, request: Stated): string[] {
  const venue = findCatalogVenue(slug)
  if (!venue) return [`no venue ${slug}`]
  let rest = ` ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
  const wrong: string[] = []
  const read = (pattern: RegExp, isTrue: (groups: readonly string[]) => boolean) => {
    rest = rest.replace(pattern, (match: string, ...groups: string[]) => {
      if (!isTrue(groups)) wrong.push(match.trim())
      return ' '
    })
  }
  const kitchen = cuisinePhrase(venue).toLowerCase()
  const kitchenAt = rest.toLowerCase().indexOf(kitchen)
  // A kitchen may be named like a feature: a live music bar.
  if (kitchenAt >= 0) rest = `${rest.slice(0, kitchenAt)} ${rest.slice(kitchenAt + kitchen.length)}`
  readOpening(read, venue, request)
  readPrices(read, venue, request)
  readPlaces(read, venue, request)
  for (const [pattern, tag] of features) read(pattern, ([credit]) => isStated(venue, tag, credit))
  const left = rest.replace(/[.,:]|\b(?:with|and)\b/g, ' ').trim()
  return left === '' ? wrong : [...wrong, `“${left}”`]
}

type Read = (pattern: RegExp, isTrue: (groups: readonly string[]) => boolean) => void

function isStated(venue: CatalogVenue, tag: VenueTag, credit: string | undefined): boolean {
  const isOwn = venue.tags.includes(tag) || (tag === 'vegetarian' && venue.cuisineFamily === 'vegetarian')
  if (credit === undefined) return isOwn || (tag === 'vegetarian' && venue.tags.includes('vegan'))
  if (isOwn) return false
  if (stated.get(`${venue.slug} ${tag} ${credit}`) === 'yes') return true
  return tag === 'late-night' && stated.has(`${venue.slug} hours ${credit}`) && isStatedLate(venue.slug)
}

function readOpening(read: Read, { slug }: CatalogVenue, { meetingAt }: Stated): void {
  read(/open then by its hours of (\d{4}) \(([^)]+)\)/g, ([year, source]) => {
    const week = stated.get(`${slug} hours ${source} ${year}`)
    return week !== undefined && meetingAt !== null && isWithin(week, meetingAt)
  })
}

/** Whether a week's text has a moment within a span of that day or of the night before. */
function isWithin(week: string, moment: Date): boolean {
  const weekday = (new Date(`${wallClockOf(moment).day}T12:00:00Z`).getUTCDay() + 6) % 7
  const minute = minuteOfDay(moment)
  const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const days = week.split('|')
  return [0, 1].some((before) =>
    (days[(weekday - before + 7) % 7] ?? '-').split(',').some((span) => {
      if (span === '-') return false
      const [opens = 0, closes = 0] = span.split('-').map(minutes)
      const at = minute + before * 1440
      return at >= opens && at < (closes <= opens ? closes + 1440 : closes)
    }),
  )
}

function readPrices(read: Read, { priceLevel = 0 }: CatalogVenue, { budget, ceiling }: Stated): void {
  const level = budget === null ? 0 : budgets.indexOf(budget) + 1
  const range = budget === null ? '' : priceRangeByBudget[budget]
  const words = (text = '') => text.replace(/[.,]$/, '')
  const mostByLevel = [0, 30, 60, 100, Number.POSITIVE_INFINITY]
  read(/usually (\$[\d–+]+) a head/g, ([told]) => priceOf(priceLevel).priceRange === told)
  read(/a step above your (\$[\d–+]+)/g, ([told]) => words(told) === range && priceLevel === level + 1)
  read(/for less than your (\$[\d–+]+)/g, ([told]) => words(told) === range && priceLevel < level)
  read(/at your (\$[\d–+]+) a head/g, ([told]) => words(told) === range && priceLevel === level)
  read(/within your (\$[\d–+]+)/g, ([told]) =>
    ceiling === null
      ? words(told) === range && priceLevel === level
      : words(told) === `$${ceiling}` && (mostByLevel[priceLevel] ?? 0) <= ceiling,
  )
}

function readPlaces(read: Read, venue: CatalogVenue, { neighborhood, near }: Stated): void {
  const isFar = (miles: string | undefined, point: Point) =>
    Math.abs(Number(miles) - distanceMeters(venue, point) / 1_609) < 0.06
  read(/, ([\d.]+) miles? from the middle of ([A-Z][\w ]+?)(?=[.,:]|$)/g, ([miles, name]) => {
    const center = neighborhoodCenters[name as Neighborhood]
    return name === neighborhood && center !== undefined && isFar(miles, center)
  })
  read(/a short walk from ([\w/ ]+?) station/g, ([name]) => {
    const station = nearestStation(venue)
    return station.name === name && station.meters < 1_000 && venue.tags.includes('light-rail')
  })
  if (near) {
    read(new RegExp(`, ([\\d.]+) miles? from ${near.name}`, 'gi'), ([miles]) => isFar(miles, near))
    read(new RegExp(`, right by ${near.name}`, 'gi'), () => distanceMeters(venue, near) < 100)
  }
  for (const [words, name] of Object.entries(areaWords))
    read(new RegExp(`${words}( as you asked)?`, 'g'), ([asked]) => {
      return venue.neighborhood === name && (asked === undefined || neighborhood === name)
    })
}
