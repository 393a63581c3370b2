import { priceRangeByBudget, sizeLabel } from '@nofomo/contracts/options.ts'
import type { VenueTag } from '../../../catalogue/vocabulary.ts'
import type { Pick } from './choose.ts'
import type { Criteria } from './criteria.ts'
import { lists } from './misses.ts'

const small = (count: number): string => ['none', 'one', 'two', 'three'][count] ?? String(count)

/** The text for a tag that could not be met. */
const wishes: Partial<Record<VenueTag, string>> = {
  vegan: 'vegan dishes',
  vegetarian: 'vegetarian dishes',
  'gluten-free': 'gluten-free dishes',
  'outdoor-seating': 'seats outside',
  quiet: 'a quiet room',
  'late-night': 'late hours',
  'live-music': 'live music',
  'light-rail': 'the light rail close by',
  family: 'a welcome for kids',
  view: 'a view',
  reservations: 'tables to reserve',
  'walk-in': 'tables without booking',
  'non-alcoholic': 'drinks without alcohol',
  dancing: 'a dance floor',
  free: 'free entry',
}

/** Which criteria not every suggestion meets, and what was done instead; null if all are met. */
export function noteOn(picks: readonly Pick[], criteria: Criteria): string | null {
  if (picks.length === 0) return null
  const sentences = [
    placeNote(criteria),
    cuisineNote(picks, criteria),
    kindNote(picks, criteria),
    awayNote(picks, criteria),
    ...criteria.tags.map((tag) => tagNote(picks, tag)),
    groupNote(picks, criteria),
    priceNote(picks, criteria),
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function placeNote({ unknownLocation, neighborhood }: Criteria): string | null {
  if (unknownLocation === null || neighborhood !== null) return null
  return `We only know Seattle so far, not “${short(unknownLocation)}”: these are from all over the city.`
}

function cuisineNote(picks: readonly Pick[], { cuisine }: Criteria): string | null {
  if (!cuisine) return null
  const exact = picks.filter(({ misses }) => misses.cuisine === 0).length
  if (exact === picks.length && exact >= 3) return null
  const label = short(cuisine.label)
  if (picks.every(({ misses }) => misses.cuisine === 3))
    return `We found nothing for “${label}”, so these are chosen by everything else.`
  if (exact === picks.length)
    return `Only ${small(exact)} on our list for “${label}”: add a favourite of your own.`
  if (exact === 0) return `We found nothing that is just “${label}”: these come closest.`
  return `Only ${small(exact)} of these ${exact === 1 ? 'is' : 'are'} just “${label}”; the rest comes closest.`
}

function kindNote(picks: readonly Pick[], { occasion, outing }: Criteria): string | null {
  const others = picks.filter(({ misses }) => misses.kind > 0 || misses.meal > 0).length
  if (others === 0) return null
  const wanted = outing
    ? 'things to do'
    : occasion === 'drinks'
      ? 'bars'
      : occasion === 'dessert'
        ? 'dessert places'
        : 'restaurants'
  return `Too few ${wanted} fit, so ${small(others)} of these ${others === 1 ? 'is' : 'are'} something else.`
}

function awayNote(picks: readonly Pick[], { neighborhood }: Criteria): string | null {
  const away = picks.filter(({ misses }) => misses.away > 0)
  if (away.length === 0 || neighborhood === null) return null
  const where = [...new Set(away.map(({ venue }) => venue.neighborhood))].join(' and ')
  if (away.length === picks.length)
    return `Nothing in ${neighborhood} fits, so these are the nearest that do: ${where}.`
  return `Too few places in ${neighborhood} fit: ${small(away.length)} ${away.length === 1 ? 'is' : 'are'} close by, in ${where}.`
}

function tagNote(picks: readonly Pick[], tag: VenueTag): string | null {
  const without = picks.filter(({ venue }) => !lists(venue, tag)).length
  const wish = wishes[tag] ?? tag
  if (without === 0) return null
  return `We could not confirm ${wish} at ${without === picks.length ? 'any' : small(without)} of them: better ask.`
}

function groupNote(picks: readonly Pick[], { people, sizeRange }: Criteria): string | null {
  const tight = picks.filter(({ misses }) => misses.group > 0).length
  if (tight === 0) return null
  return `We could not confirm room for ${sizeRange ? sizeLabel(sizeRange) : people} at ${tight === picks.length ? 'any' : small(tight)} of them: call ahead.`
}

function priceNote(picks: readonly Pick[], { budget }: Criteria): string | null {
  const cheaper = picks.filter(({ misses }) => misses.price > 0).length
  if (cheaper === 0 || budget === null) return null
  const range = priceRangeByBudget[budget]
  if (cheaper === picks.length) return `Nothing at ${range} fits the rest, so these cost less.`
  return `Too few places at ${range} fit the rest, so ${small(cheaper)} ${cheaper === 1 ? 'costs' : 'cost'} less.`
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text
}
