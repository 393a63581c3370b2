import { dayAfter, dayOfWeek } from '@nofomo/contracts/values/seattle-clock.ts'
import type { DayPart, When } from '../request/criteria.ts'
import { type Day, months, nextDateWith } from './calendar.ts'
import { clockAt, hour, midnight } from './clock.ts'
import { type Entry, entries, Lexicon } from './lexicon.ts'
import { numberAt } from './numbers.ts'
import { Phrases, pairs, phrases } from './phrases.ts'
import { isLinked, type Reader, type Span, span } from './spans.ts'
import type { Token } from './tokens.ts'

const part = (name: DayPart, phrases: string, minutes?: number): Entry[] =>
  entries(phrases, { kind: 'when', when: { part: name, ...(minutes !== undefined && { minutes }) } })

const partEntries: readonly Entry[] = [
  ...part('breakfast', 'early breakfast'),
  ...part('morning', 'in the morning,this morning,morning'),
  ...part('lunch', 'lunch,lunchtime,at noon,over lunch,almuerzo'),
  ...part('lunch', 'early lunch', 11.5 * hour),
  ...part('lunch', 'late lunch', 14.5 * hour),
  ...part('lunch', 'noon,midday,mid day', 12 * hour),
  ...part('afternoon', 'afternoon,this afternoon,in the afternoon,mid afternoon'),
  ...part(
    'evening',
    'evening,this evening,in the evening,after work,afterwork,night out,evenings,sunset,at sunset',
  ),
  ...part(
    'dinner',
    'dinner,dinners,supper,dinner time,cena,pre theater,pre theatre,before the show,before a show,' +
      'before the game,before the match,before the concert,before the movie,before the play,pre game,pre show',
  ),
  ...part('dinner', 'early dinner', 17.5 * hour),
  ...part('late', 'late dinner', 21 * hour),
  ...part(
    'late',
    'after the show,after a show,after the concert,after a concert,after the game,after a game,after the match,' +
      'after a match,after the movie,after a movie,after the play,after a play,after the gig,after a gig',
  ),
  ...part('late', 'midnight,at midnight,after midnight', midnight),
]
const partLexicon = new Lexicon(partEntries)

const dayNames: ReadonlyMap<string, Day> = new Map([
  ...pairs('monday,mondays,lunes', 'monday' as const),
  ...pairs('tuesday,tuesdays,tue,tues,martes', 'tuesday' as const),
  ...pairs('wednesday,wednesdays,weds,miercoles', 'wednesday' as const),
  ...pairs('thursday,thursdays,thu,thur,thurs,jueves', 'thursday' as const),
  ...pairs('friday,fridays,fri,viernes', 'friday' as const),
  ...pairs('saturday,saturdays,sabado', 'saturday' as const),
  ...pairs('sunday,sundays,domingo', 'sunday' as const),
])
/** Abbreviations that are words as well: only after `on`, `this`, `next`, or before a time. */
const shortDays: ReadonlyMap<string, Day> = new Map([
  ['mon', 'monday'],
  ['wed', 'wednesday'],
  ['sat', 'saturday'],
  ['sun', 'sunday'],
])
const dayLeads = phrases('this coming,on,this,next,every,el')
/** Days from today, and whether only its evening is meant. */
const relativeDays = new Phrases<{ days: number; isEvening: boolean }>([
  ...pairs('today,later today,right now,hoy', { days: 0, isEvening: false }),
  ...pairs('tonight,tonite,esta noche', { days: 0, isEvening: true }),
  ...pairs('tomorrow,tmrw,manana', { days: 1, isEvening: false }),
  ...pairs('tomorrow night,tomorrow evening', { days: 1, isEvening: true }),
  ['day after tomorrow', { days: 2, isEvening: false }],
])
const weekends = phrases('this weekend,the weekend,next weekend,weekend,fin de semana')

/** Words that spelling may correct a typo to. */
export const timeWords: readonly string[] = [...partLexicon.words, ...dayNames.keys(), ...months]

/** A day, a time or a part of the day: `Friday`, `at 9pm`, `tonight`, `late lunch`, `before 6`. */
export const whenReader =
  (today: string): Reader =>
  (tokens, at) =>
    partLexicon.read(tokens, at) ??
    readRelativeDay(tokens, at, today) ??
    readDay(tokens, at) ??
    readDate(tokens, at, today) ??
    readTime(tokens, at)

const when = (from: number, to: number, value: Partial<When>): Span =>
  span(from, to, { kind: 'when', when: value })

function readRelativeDay(tokens: readonly Token[], at: number, today: string): Span | null {
  const found = relativeDays.at(tokens, at)
  if (found) {
    const date = dayAfter(today, found.value.days)
    const value = { days: [dayOfWeek(date)], date }
    return when(at, found.to, found.value.isEvening ? { ...value, part: 'evening' } : value)
  }
  const weekend = weekends.lengthAt(tokens, at)
  return weekend > 0 ? when(at, at + weekend, { days: ['saturday', 'sunday'] }) : null
}

function readDay(tokens: readonly Token[], at: number): Span | null {
  const lead = dayLeads.lengthAt(tokens, at)
  if (lead > 0 && !isLinked(tokens[at + lead])) return null
  const word = tokens[at + lead]?.word ?? ''
  const next = tokens[at + lead + 1]?.word ?? ''
  const isDay = lead > 0 || /^(\d|at|night|evening|afternoon|morning|lunch|dinner|brunch|or|and)/.test(next)
  const day = dayNames.get(word) ?? (isDay ? shortDays.get(word) : undefined)
  if (!day) return null
  const to = at + lead + 1
  const isNight = tokens[to]?.word === 'night' || tokens[to]?.word === 'nights' || tokens[to]?.word === 'nite'
  return when(at, isNight ? to + 1 : to, { days: [day], ...(isNight && { part: 'evening' as const }) })
}

/** `March 14`, `14th of March`, `on the 14th`. */
function readDate(tokens: readonly Token[], at: number, today: string): Span | null {
  const first = monthAt(tokens, at)
  const number = numberAt(tokens, first === null ? at : at + 1)
  if (!number || number.low !== number.high || number.high < 1 || number.high > 31) return null
  const ordinal = tokens[number.to]
  const hasOrdinal = /^(st|nd|rd|th)$/.test(ordinal?.word ?? '') && ordinal?.gap === 'none'
  const to = hasOrdinal ? number.to + 1 : number.to
  if (first !== null) return isLinked(tokens[at + 1]) ? dated(at, to, first, number.high, today) : null
  if (!hasOrdinal) return null
  const last = tokens[to]?.word === 'of' ? to + 1 : to
  const month = monthAt(tokens, last)
  if (month !== null) return dated(at, last + 1, month, number.high, today)
  return at >= 2 && onThe.lengthAt(tokens, at - 2) > 0 ? dated(at, to, null, number.high, today) : null
}

const onThe = phrases('on the')

/** The month at a token, 0–11, in full or by three letters; null if there is none. */
function monthAt(tokens: readonly Token[], at: number): number | null {
  const word = tokens[at]?.word ?? ''
  const found = months.findIndex((month) => month === word || month.slice(0, 3) === word)
  return found >= 0 ? found : null
}

function dated(from: number, to: number, month: number | null, day: number, today: string): Span | null {
  const date = nextDateWith(month, day, today)
  return date === null ? null : when(from, to, { days: [dayOfWeek(date)], date })
}

const bounds = new Phrases<When['bound']>([
  ...pairs('no later than,not later than,before,by,until', 'until' as const),
  ...pairs('not before,starting at,after,from,past', 'from' as const),
  ...pairs('at about,at around,at like,at,around,about,for,a las', 'at' as const),
])
/** Before a number these may mean something else than a time. */
const vague = new Set(['for', 'about', 'around'])

/** `9pm`, `7:30`, `at 7`, `before 6`, `7ish`, `9 o'clock`, `after midnight`. */
function readTime(tokens: readonly Token[], at: number): Span | null {
  const found = bounds.at(tokens, at)
  if (found && isLinked(tokens[found.to])) {
    const { value: bound, to: start } = found
    const named = bound === 'at' ? null : namedTime(tokens, start)
    if (named) return when(at, start + 1, { ...named, bound })
    const clock = clockAt(tokens, start)
    if (clock && (clock.isCertain || !vague.has(tokens[at]?.word ?? '')))
      return when(at, clock.to, { minutes: clock.minutes, bound })
  }
  const bare = clockAt(tokens, at)
  return bare?.isCertain ? when(at, bare.to, { minutes: bare.minutes, bound: 'at' }) : null
}

/** `noon`, `midnight`. */
function namedTime(tokens: readonly Token[], at: number): Partial<When> | null {
  const [annotation] = partLexicon.read(tokens, at)?.annotations ?? []
  return annotation?.kind === 'when' && annotation.when.minutes !== undefined ? annotation.when : null
}
