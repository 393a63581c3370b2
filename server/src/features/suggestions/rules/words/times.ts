import type { DayPart, When } from '../criteria.ts'
import { addDays, type Day, dayOf, months, nextDateWith } from './calendar.ts'
import { clockAt, hour, midnight } from './clock.ts'
import { type Entry, entries, Lexicon } from './lexicon.ts'
import { lengthOf, numberAt, standsAt } from './numbers.ts'
import { type Item, isLinked, item, type Reader } from './said.ts'
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
  ...part('evening', 'evening,this evening,in the evening,after work,afterwork,night out,evenings'),
  ...part(
    'dinner',
    'dinner,dinners,supper,dinner time,cena,pre theater,pre theatre,before the show,before a show,' +
      'before the game,before the match,before the concert,before the movie,before the play,pre game,pre show',
  ),
  ...part('dinner', 'early dinner', 17.5 * hour),
  ...part('late', 'late dinner', 21 * hour),
  ...part(
    'late',
    'after the show,after a show,after the concert,after the game,after the match,after the movie,after the play',
  ),
  ...part('late', 'midnight,at midnight,after midnight', midnight),
]
const partLexicon = new Lexicon(partEntries)

const dayNames: readonly (readonly [Day, string])[] = [
  ['monday', 'monday mondays lunes'],
  ['tuesday', 'tuesday tuesdays tue tues martes'],
  ['wednesday', 'wednesday wednesdays weds miercoles'],
  ['thursday', 'thursday thursdays thu thur thurs jueves'],
  ['friday', 'friday fridays fri viernes'],
  ['saturday', 'saturday saturdays sabado'],
  ['sunday', 'sunday sundays domingo'],
]
/** Abbreviations that are words as well: only after `on`, `this`, `next`, `or`, or before a time. */
const shortDays: readonly (readonly [Day, string])[] = [
  ['monday', 'mon'],
  ['wednesday', 'wed'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
]
/** Words that spelling may correct a typo to. */
export const timeWords: readonly string[] = [
  ...partLexicon.words,
  ...dayNames.flatMap(([, names]) => names.split(' ')),
  ...months,
]

/** A day, a time or a part of the day: `Friday`, `at 9pm`, `tonight`, `late lunch`, `before 6`. */
export const whenReader =
  (today: string): Reader =>
  (tokens, at) =>
    partLexicon.read(tokens, at) ??
    readRelativeDay(tokens, at, today) ??
    readDay(tokens, at) ??
    readDate(tokens, at, today) ??
    readTime(tokens, at)

const when = (from: number, to: number, said: Partial<When>): Item =>
  item(from, to, { kind: 'when', when: said })

function readRelativeDay(tokens: readonly Token[], at: number, today: string): Item | null {
  for (const [phrase, days, part] of [
    ['day after tomorrow', 2, null],
    ['tomorrow night', 1, 'evening'],
    ['tomorrow evening', 1, 'evening'],
    ['later today', 0, null],
    ['tomorrow', 1, null],
    ['tmrw', 1, null],
    ['tonight', 0, 'evening'],
    ['tonite', 0, 'evening'],
    ['today', 0, null],
    ['right now', 0, null],
    ['esta noche', 0, 'evening'],
    ['hoy', 0, null],
    ['manana', 1, null],
  ] as const) {
    const length = lengthOf(tokens, at, [phrase])
    if (length === 0) continue
    const date = addDays(today, days)
    return when(at, at + length, { days: [dayOf(date)], date, ...(part && { part }) })
  }
  const weekend = lengthOf(tokens, at, [
    'this weekend',
    'the weekend',
    'next weekend',
    'weekend',
    'fin de semana',
  ])
  return weekend > 0 ? when(at, at + weekend, { days: ['saturday', 'sunday'] }) : null
}

function readDay(tokens: readonly Token[], at: number): Item | null {
  const lead = lengthOf(tokens, at, ['this coming', 'on', 'this', 'next', 'every', 'el'])
  const word = tokens[at + lead]?.word ?? ''
  if (lead > 0 && !isLinked(tokens[at + lead])) return null
  const named = dayNames.find(([, names]) => names.split(' ').includes(word))
  const short = shortDays.find(([, name]) => name === word)
  const next = tokens[at + lead + 1]?.word ?? ''
  const isDay = lead > 0 || /^(\d|at|night|evening|afternoon|morning|lunch|dinner|brunch|or|and)/.test(next)
  const [day] = named ?? (short && isDay ? short : [])
  if (!day) return null
  const to = at + lead + 1
  const isNight = tokens[to]?.word === 'night' || tokens[to]?.word === 'nights' || tokens[to]?.word === 'nite'
  return when(at, isNight ? to + 1 : to, { days: [day], ...(isNight && { part: 'evening' as const }) })
}

/** `March 14`, `14th of March`, `on the 14th`. */
function readDate(tokens: readonly Token[], at: number, today: string): Item | null {
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
  return at >= 2 && standsAt(tokens, at - 2, 'on the') ? dated(at, to, null, number.high, today) : null
}

/** The month at a token, 0–11, in full or by three letters; null if there is none. */
function monthAt(tokens: readonly Token[], at: number): number | null {
  const word = tokens[at]?.word ?? ''
  const found = months.findIndex((month) => month === word || month.slice(0, 3) === word)
  return found >= 0 ? found : null
}

function dated(from: number, to: number, month: number | null, day: number, today: string): Item | null {
  const date = nextDateWith(month, day, today)
  return date === null ? null : when(from, to, { days: [dayOf(date)], date })
}

const bounds: readonly (readonly [When['bound'], readonly string[]])[] = [
  ['until', ['no later than', 'not later than', 'before', 'by', 'until']],
  ['from', ['not before', 'starting at', 'after', 'from', 'past']],
  ['at', ['at about', 'at around', 'at like', 'at', 'around', 'about', 'for', 'a las']],
]
/** Before a number these may mean something else than a time. */
const vague = new Set(['for', 'about', 'around'])

/** `9pm`, `7:30`, `at 7`, `before 6`, `7ish`, `9 o'clock`, `after midnight`. */
function readTime(tokens: readonly Token[], at: number): Item | null {
  for (const [bound, phrases] of bounds) {
    const lead = lengthOf(tokens, at, phrases)
    if (lead === 0 || !isLinked(tokens[at + lead])) continue
    const named = bound === 'at' ? null : namedTime(tokens, at + lead)
    if (named) return when(at, at + lead + 1, { ...named, bound })
    const clock = clockAt(tokens, at + lead)
    if (clock && (clock.isCertain || !vague.has(tokens[at]?.word ?? '')))
      return when(at, clock.to, { minutes: clock.minutes, bound })
  }
  const bare = clockAt(tokens, at)
  return bare?.isCertain ? when(at, bare.to, { minutes: bare.minutes, bound: 'at' }) : null
}

/** `noon`, `midnight`. */
function namedTime(tokens: readonly Token[], at: number): Partial<When> | null {
  const [said] = partLexicon.read(tokens, at)?.said ?? []
  return said?.kind === 'when' && said.when.minutes !== undefined ? said.when : null
}
