import { priceOf, priceRangeByBudget, sizeLabel } from '@nofomo/contracts/sessions/choices.ts'
import type { Understanding } from '@nofomo/contracts/sessions/endpoints.ts'
import { cutText, withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { sourceName } from '@nofomo/contracts/venues/facts.ts'
import { tagWords } from '../../../../../catalog/vocabulary.ts'
import { areasAsked } from '../ranking/away.ts'
import type { Pick } from '../ranking/choose.ts'
import { isForDrinks } from '../ranking/meals.ts'
import { lists } from '../ranking/mismatches.ts'
import { hasTickets, maxPriceOf } from '../ranking/price.ts'
import { hourAsked } from '../ranking/usual-hours.ts'
import type { Criteria } from '../request/criteria.ts'
import { areasInWords } from '../request/where.ts'
import { allergens, anyAllergy } from '../words/unchecked-words.ts'

const small = (count: number): string => ['none', 'one', 'two', 'three'][count] ?? String(count)

/** Which criteria not every suggestion meets, and what was done instead; null if all are met. */
export function noteOn(picks: readonly Pick[], criteria: Criteria): string | null {
  if (picks.length === 0) return null
  const sentences = [
    placeNote(criteria),
    cuisineNote(picks, criteria),
    kindNote(picks, criteria),
    awayNote(picks, criteria),
    ...unconfirmedNotes(picks, criteria),
    openDataHoursNote(picks),
    hoursNote(picks, criteria),
    aboveNote(picks, criteria),
    priceNote(picks, criteria),
    ceilingNote(picks, criteria),
    ticketNote(picks, criteria),
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function placeNote({ unknownLocation, neighborhood }: Criteria): string | null {
  if (unknownLocation === null || neighborhood !== null) return null
  return `We only know Seattle so far, not “${short(unknownLocation)}”: these are from all over the city.`
}

function cuisineNote(picks: readonly Pick[], { cuisine }: Criteria): string | null {
  if (!cuisine) return null
  const exact = picks.filter(({ mismatches }) => mismatches.cuisine === 0).length
  if (exact === picks.length && exact >= 3) return null
  const label = short(cuisine.label)
  if (picks.every(({ mismatches }) => mismatches.cuisine === 3))
    return `We found nothing for “${label}”, so these are chosen by everything else.`
  if (exact === picks.length)
    return `Only ${small(exact)} on our list for “${label}”: add a favorite of your own.`
  if (exact === 0) return `We found nothing that is just “${label}”: these come closest.`
  return `Only ${small(exact)} of these ${exact === 1 ? 'is' : 'are'} just “${label}”; the rest comes closest.`
}

function kindNote(picks: readonly Pick[], criteria: Criteria): string | null {
  const { occasion, outing, ticketCeiling } = criteria
  const others = picks.filter(
    ({ mismatches }) => mismatches.kind > 0 || mismatches.unserved > 0 || mismatches.meal > 0,
  ).length
  if (others === 0) return null
  const wanted =
    outing || ticketCeiling !== null
      ? 'things to do'
      : isForDrinks(criteria)
        ? 'bars'
        : occasion === 'dessert'
          ? 'dessert places'
          : 'restaurants'
  return `Too few ${wanted} fit, so ${small(others)} of these ${others === 1 ? 'is' : 'are'} something else.`
}

function awayNote(picks: readonly Pick[], criteria: Criteria): string | null {
  const away = picks.filter(({ mismatches }) => mismatches.away > 0)
  const areas = areasAsked(criteria)
  if (away.length === 0 || areas.length === 0) return null
  const where = [...new Set(away.map(({ venue }) => venue.neighborhood))].join(' and ')
  const wanted = areasInWords(areas)
  if (away.length === picks.length)
    return `Nothing ${wanted} fits, so these are the nearest that do: ${where}.`
  return `Too few places ${wanted} fit: ${small(away.length)} ${away.length === 1 ? 'is' : 'are'} close by, in ${where}.`
}

/** The wishes that nobody confirms of a suggestion, each once: those of equally many places in one sentence. */
function unconfirmedNotes(picks: readonly Pick[], criteria: Criteria): string[] {
  const room = roomWish(picks, criteria)
  // A party that needs room has said that it needs a big table.
  const tags = criteria.tags.filter((tag) => room === null || tag !== 'large-groups')
  const missed = tags.map((tag) => ({
    wish: tagWords[tag]?.wish ?? tag,
    without: picks.filter(({ venue }) => !lists(venue, tag)).length,
  }))
  const all = [...(room === null ? [] : [room]), ...missed].filter(({ without }) => without > 0)
  const byCount = Map.groupBy(all, ({ without }) => without)
  return [...byCount].map(([without, together]) => {
    const words = listed(
      together.map(({ wish }) => wish),
      'or',
    )
    const where = without === picks.length ? 'any' : small(without)
    const advice = together.some((one) => one === room) ? 'call ahead' : 'better ask'
    return `We could not confirm ${words} at ${where} of them: ${advice}.`
  })
}

/** Room for the group, first in its sentence. */
function roomWish(picks: readonly Pick[], { people, sizeRange }: Criteria) {
  const without = picks.filter(({ mismatches }) => mismatches.group === 1).length
  const wish = `room for ${sizeRange ? sizeLabel(sizeRange) : people}`
  return without === 0 ? null : { wish, without }
}

type DatedPick = NonNullable<Pick['openDataThen']> & { place: string }

/** Hours of open data warn, with their year and source: of places that they say are closed, else of those that are open. */
function openDataHoursNote(picks: readonly Pick[]): string | null {
  const dated = picks.flatMap(({ venue, openDataThen }): DatedPick[] =>
    openDataThen ? [{ ...openDataThen, place: short(venue.name) }] : [],
  )
  const closed = dated.filter(({ isOpen }) => !isOpen)
  const told = closed.length > 0 ? closed : dated
  const bySource = Map.groupBy(told, (one) => `Hours of ${one.year} (${sourceName(one)})`)
  const sentences = [...bySource].map(([source, places]) => `${source}: ${hoursSentence(places)}`)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function hoursSentence(places: readonly DatedPick[]): string {
  if (places.some(({ isOpen }) => !isOpen)) {
    const closed = places.map(({ place, closedWords }) => `${place} ${closedWords ?? 'is closed then'}`)
    return `${listed(closed, 'and')}, so check.`
  }
  const names = places.map(({ place }) => place)
  return `${listed(names, 'and')} ${names.length === 1 ? 'is' : 'are'} open then; check that it still holds.`
}

/** A time that was stated is compared with what venues of this kind usually keep; late hours are a fact of their own. */
function hoursNote(picks: readonly Pick[], { when, tags }: Criteria): string | null {
  if (hourAsked(when) === null || tags.includes('late-night')) return null
  const unlisted = picks.filter(({ hasHours, openDataThen }) => !hasHours && !openDataThen)
  if (unlisted.length === 0) return null
  const closed = unlisted
    .filter(({ mismatches }) => mismatches.time > 0)
    .map(({ venue }) => short(venue.name))
  if (closed.length === 0) {
    if (unlisted.length === picks.length)
      return 'We do not know opening hours: check that they are open then.'
    const names = unlisted.map(({ venue }) => short(venue.name))
    return `We do not know the opening hours of ${listed(names, 'and')}: check them.`
  }
  const isAre = closed.length === 1 ? 'is' : 'are'
  return `${listed(closed, 'and')} ${isAre} usually closed then, going by the kind of place: check the hours.`
}

function aboveNote(picks: readonly Pick[], { budget }: Criteria): string | null {
  const dearer = picks.filter(({ mismatches }) => mismatches.above > 0)
  if (dearer.length === 0 || budget === null) return null
  const names = dearer.map(({ venue }) => short(venue.name))
  const range = dearer.some(({ venue }) => hasTickets(venue)) ? 'price' : priceRangeByBudget[budget]
  return `${listed(names, 'and')} ${names.length === 1 ? 'is' : 'are'} a step above your ${range}.`
}

function priceNote(picks: readonly Pick[], { budget }: Criteria): string | null {
  const cheaper = picks.filter(({ mismatches }) => mismatches.below > 0).length
  if (cheaper === 0 || budget === null) return null
  const range = priceRangeByBudget[budget]
  if (cheaper === picks.length) return `Nothing at ${range} fits the rest, so these cost less.`
  return `Too few places at ${range} fit the rest, so ${small(cheaper)} ${cheaper === 1 ? 'costs' : 'cost'} less.`
}

/** Prices are known as price levels only. */
function ceilingNote(picks: readonly Pick[], { ceiling }: Criteria): string | null {
  if (ceiling === null) return null
  const dearer = picks.filter(
    ({ venue }) => !isTicketed(venue) && (maxPriceOf(venue) ?? Number.POSITIVE_INFINITY) > ceiling,
  )
  const levels = [...new Set(dearer.map(({ venue }) => priceOf(venue.priceLevel ?? null).priceRange))].filter(
    Boolean,
  )
  if (levels.length === 0) return null
  return `Prices are ranges (${levels.join(', ')} each), so check the menu for your $${ceiling}.`
}

const isTicketed = (venue: Pick['venue']): boolean => hasTickets(venue) || venue.tags.includes('free')

function ticketNote(picks: readonly Pick[], { ticketCeiling, ceiling }: Criteria): string | null {
  const most = ticketCeiling ?? ceiling
  const isPaid = picks.some(({ venue }) => hasTickets(venue) && !venue.tags.includes('free'))
  if (most === null || (ticketCeiling === null && !isPaid)) return null
  return `We do not know what tickets cost: check that yours is within $${most}.`
}

/** What was not understood, what cannot be checked and where the form was overruled, one sentence each. */
export function noteOnWords({ unchecked, notUnderstood, disagreements }: Understanding): string | null {
  const where = unchecked.filter((name) => unmapped.test(name))
  const kitchen = unchecked.filter((name) => allergens.has(name) || name === anyAllergy)
  const venue = unchecked.filter((name) => !where.includes(name) && !kitchen.includes(name))
  const sentences = [
    ...disagreements.map(
      ({ form, words }) =>
        `Your words say “${short(words)}” and the form “${short(form)}”: we followed your words.`,
    ),
    ...(kitchen.length > 0
      ? [`We cannot check for ${listed(kitchen.map(short), 'or')}: ask the kitchen.`]
      : []),
    ...(venue.length > 0 ? [`We cannot check for ${listed(venue.map(short), 'or')}: ask the place.`] : []),
    ...where.map((name) => `We do not know ${name} on our map: choose a neighborhood or landmark.`),
    ...(notUnderstood.length > 0
      ? [`We did not understand ${withPeriod(listed(named(notUnderstood), 'and'))}`]
      : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

const unmapped = /^(where you are|the street|the postcode)/
const maxNamed = 4

/** The first phrases that were not understood, and how many more there are. */
function named(phrases: readonly string[]): string[] {
  const more = phrases.length - maxNamed
  const first = phrases.slice(0, maxNamed).map((phrase) => `“${short(phrase)}”`)
  return more > 0 ? [...first, `${more} more`] : first
}

function listed(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

const short = (text: string): string => cutText(text, 40)
