import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import { parsePhone } from '@nofomo/contracts/text/phone-numbers.ts'
import type { Kitchen } from '../../kitchens.ts'
import { webAddress } from '../web-address.ts'
import { weekText } from '../weeks.ts'
import words from './cuisine-words.json' with { type: 'json' }
import { parseOpeningHours } from './parse-opening-hours.ts'
import { type OwnFact, seatRangeOf } from './seats.ts'

type Row = Readonly<Record<string, string>>
type FactOfTag = (value: string) => OwnFact | null

const feature =
  (name: OwnFact['fact'], ...meaning: readonly string[]): FactOfTag =>
  (value) =>
    meaning.includes(value) ? { fact: name, value: 'yes' } : null

/** What the tags of a place mean in our words. What is denied, limited or unclear is left out. */
const tags: Readonly<Record<string, FactOfTag>> = {
  opening_hours(value) {
    const week = parseOpeningHours(value)
    return week && { fact: 'hours', value: weekText(week) }
  },
  phone(value) {
    const phone = readablePhone(value)
    return phone === null ? null : { fact: 'phone', value: phone }
  },
  website(value) {
    const address = webAddress(value)
    return address === null ? null : { fact: 'website', value: address }
  },
  cuisine(value) {
    const cuisine = cuisineOf(value)
    return cuisine && { fact: 'cuisine', value: cuisine }
  },
  kind(value) {
    const kind = kindWord(value)
    return kind && { fact: 'kind', value: kind }
  },
  wheelchair: feature('step-free', 'yes'),
  outdoor_seating: feature('outdoor-seating', 'yes', 'sidewalk', 'patio', 'only'),
  vegan: feature('vegan', 'yes', 'only'),
  vegetarian: feature('vegetarian', 'yes', 'only'),
  gluten_free: feature('gluten-free', 'yes', 'only'),
  halal: feature('halal', 'yes', 'only'),
  kosher: feature('kosher', 'yes', 'only'),
  reservation: feature('reservations', 'yes', 'required', 'recommended'),
  min_age: feature('21-plus', '21'),
  live_music: feature('live-music', 'yes'),
  capacity(value) {
    const seats = seatRangeOf(value)
    return seats && { fact: 'seats', value: seats }
  },
}

/** `(206) 555-0123`, as people write it here; null for a number of another region, or for none. */
function readablePhone(text: string): string | null {
  const phone = parsePhone(text)
  if (!phone || phone.isForeign || phone.digits.length !== 10) return null
  const [area, exchange, line] = [phone.digits.slice(0, 3), phone.digits.slice(3, 6), phone.digits.slice(6)]
  return `(${area}) ${exchange}-${line}${phone.extension === null ? '' : ` ext. ${phone.extension}`}`
}

/** The facts of a row of OpenStreetMap, each with the tag that states it. */
export function openStreetMapFacts(row: Row): (OwnFact & { stated: string })[] {
  return Object.entries(tags).flatMap(([tag, read]) => {
    const value = row[tag] ?? ''
    const fact = value === '' ? null : read(value)
    return fact ? [{ ...fact, stated: tag === 'kind' ? value : `${tag}=${value}` }] : []
  })
}

const kinds: Readonly<Record<string, Category>> = {
  'amenity=restaurant': 'restaurant',
  'amenity=cafe': 'cafe',
  'amenity=bar': 'bar',
  'amenity=pub': 'bar',
  'amenity=biergarten': 'bar',
  'shop=bakery': 'cafe',
  'amenity=ice_cream': 'cafe',
  'amenity=theatre': 'entertainment',
  'amenity=cinema': 'entertainment',
}

/** The category of a kind of place; null for kinds that are none of ours. */
const kindWord = (kind: string): Category | null => kinds[kind] ?? null

/** What OpenStreetMap calls our kitchens. Words as wide as `american`, `asian` or `regional` name none. */
const kitchensByWord = words as Readonly<Record<string, Kitchen>>

/** The kitchen of a cuisine tag: of several, the first that is one of ours. */
function cuisineOf(value: string): Kitchen | null {
  const named = value.split(';').map((word) => word.trim().toLowerCase().replaceAll(' ', '_'))
  return named.map((word) => kitchensByWord[word]).find((kitchen) => kitchen !== undefined) ?? null
}
