import type { Category, TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { lengthOf, type Span } from '../../venues/public.ts'

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** A number inside a sentence: in words up to ten. */
export const inWords = (count: number): string =>
  (count <= 10 ? words[count] : undefined) ?? count.toLocaleString('en-US')

/** A number that begins a sentence: in words up to twenty. */
export const first = (count: number): string => capitalized(words[count] ?? inWords(count))

/** `group`, `groups`. */
export const groupWord = (count: number): string => (count === 1 ? 'group' : 'groups')

/** `one group`, `12 groups`. */
export const groupsInWords = (count: number): string => `${inWords(count)} ${groupWord(count)}`

/** The same at the beginning of a sentence. */
export const firstGroups = (count: number): string => `${first(count)} ${groupWord(count)}`

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })

/** `third`, `21st`. */
export const ordinal = (place: number): string =>
  ordinals[place - 1] ?? `${place}${endings[ordinalRules.select(place)] ?? 'th'}`

const periods: Record<TimeFilter, string> = {
  '24h': 'in the last 24 hours',
  '7d': 'this week',
  '30d': 'in the last 30 days',
}
const periodsBefore: Record<TimeFilter, string> = {
  '24h': 'the same hours a week before',
  '7d': 'the week before',
  '30d': 'the 30 days before',
}

/** The period, as a sentence ends with it. */
export function within(span: Span): string {
  if (typeof span === 'string') return periods[span]
  const { from, to } = span
  return from === to ? `on ${dayInWords(from)}` : `from ${dayInWords(from)} to ${dayInWords(to)}`
}

/** The one that it is compared with. */
export function before(span: Span): string {
  if (typeof span === 'string') return periodsBefore[span]
  const days = lengthOf(span)
  return days === 1 ? 'the day before' : `the ${inWords(days)} days before`
}

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** `Nov 1, 2026`. */
const dayInWords = (day: string): string => dayFormat.format(new Date(day))

/** `7 pm`, `noon`. */
export function hourInWords(hour: number): string {
  if (hour % 12 === 0) return hour % 24 === 0 ? 'midnight' : 'noon'
  return `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}

const days = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** By the day of the week, 1 is Monday: `Fridays`. */
export const weekdays = (isoDay: number): string => days[isoDay - 1] ?? ''

const areas: Readonly<Record<string, string>> = {
  'Capitol Hill': 'on Capitol Hill',
  'Downtown Seattle': 'downtown',
  'International District': 'in the International District',
  'Central District': 'in the Central District',
}

/** `on Capitol Hill`, `in Seattle`. */
export const inArea = (name: string): string => areas[name] ?? `in ${name}`

export const kinds: Record<Category, string> = {
  restaurant: 'restaurants',
  bar: 'bars',
  cafe: 'cafés',
  activity: 'activities',
  entertainment: 'places of entertainment',
}

/** `5 minutes`, `2 hours`, `3 days`: as exact as it matters, one second at least. */
export function durationInWords(seconds: number): string {
  const [count, unit] = unitOf(Math.max(1, seconds))
  return `${inWords(count)} ${unit}${count === 1 ? '' : 's'}`
}

function unitOf(seconds: number): [number, string] {
  if (seconds < 90) return [Math.round(seconds), 'second']
  if (seconds < 5_400) return [Math.round(seconds / 60), 'minute']
  if (seconds < 129_600) return [Math.round(seconds / 3_600), 'hour']
  return [Math.round(seconds / 86_400), 'day']
}
