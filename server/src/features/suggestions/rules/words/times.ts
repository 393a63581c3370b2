import type { daysOfWeek } from '@nofomo/contracts/options.ts'
import type { DayPart, When } from '../criteria.ts'
import { type Entry, entries, Lexicon } from './lexicon.ts'
import { lengthOf, numberAt } from './numbers.ts'
import { type Item, isLinked, item, type Reader } from './said.ts'
import type { Token } from './tokens.ts'

type Day = (typeof daysOfWeek)[number]

const part = (name: DayPart, phrases: string, minutes?: number): Entry[] =>
  entries(phrases, { kind: 'when', when: { part: name, ...(minutes !== undefined && { minutes }) } })

const hour = 60
export const midnight = 24 * hour

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
const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

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
  const monthFirst = months.findIndex(
    (month) => month === tokens[at]?.word || month.slice(0, 3) === tokens[at]?.word,
  )
  const number = numberAt(tokens, monthFirst >= 0 ? at + 1 : at)
  if (!number || number.low !== number.high || number.high < 1 || number.high > 31) return null
  let to = number.to
  const hasOrdinal = /^(st|nd|rd|th)$/.test(tokens[to]?.word ?? '') && tokens[to]?.gap === 'none'
  if (hasOrdinal) to += 1
  if (monthFirst >= 0) return isLinked(tokens[at + 1]) ? dated(at, to, monthFirst, number.high, today) : null
  if (!hasOrdinal) return null
  const ofMonth = tokens[to]?.word === 'of' ? to + 1 : to
  const month = months.indexOf(tokens[ofMonth]?.word ?? '')
  if (month >= 0) return dated(at, ofMonth + 1, month, number.high, today)
  const before = lengthOf(tokens, Math.max(0, at - 2), ['on the'])
  return before > 0 && at >= 2 ? dated(at, to, null, number.high, today) : null
}

/** The next such date from today on. */
function dated(from: number, to: number, month: number | null, day: number, today: string): Item | null {
  const [year = 0, thisMonth = 1] = today.split('-').map(Number)
  for (let ahead = 0; ahead <= 12; ahead++) {
    const index = thisMonth - 1 + ahead
    if (month !== null && index % 12 !== month) continue
    const date = new Date(Date.UTC(year + Math.floor(index / 12), index % 12, day)).toISOString().slice(0, 10)
    if (Number(date.slice(8)) === day && date >= today) return when(from, to, { days: [dayOf(date)], date })
  }
  return null
}

const bounds: readonly (readonly [When['bound'], readonly string[]])[] = [
  ['until', ['no later than', 'not later than', 'before', 'by', 'until']],
  ['from', ['not before', 'starting at', 'after', 'from', 'past']],
  ['at', ['at about', 'at around', 'at like', 'at', 'around', 'about', 'for', 'a las']],
]

/** `9pm`, `7:30`, `at 7`, `before 6`, `7ish`, `9 o'clock`. */
function readTime(tokens: readonly Token[], at: number): Item | null {
  for (const [bound, phrases] of [...bounds, ['at', ['']] as const]) {
    const lead = lengthOf(tokens, at, phrases.filter(Boolean))
    const isBare = phrases[0] === ''
    if (lead === 0 && !isBare) continue
    if (lead > 0 && !isLinked(tokens[at + lead])) continue
    const lexical = partLexicon.read(tokens, at + lead)?.said[0]
    if (lead > 0 && bound !== 'at' && lexical?.kind === 'when' && lexical.when.minutes !== undefined)
      return when(at, at + lead + 1, { ...lexical.when, bound })
    const leadWord = tokens[at]?.word ?? ''
    const needsUnit = isBare || leadWord === 'for' || leadWord === 'about' || leadWord === 'around'
    const clock = clockAt(tokens, at + lead)
    if (clock && (clock.isCertain || !needsUnit)) return when(at, clock.to, { minutes: clock.minutes, bound })
  }
  return null
}

type Clock = { minutes: number; to: number; isCertain: boolean }

/** A time of day. Without am or pm: from one to eleven in the afternoon or evening, as groups go out. */
function clockAt(tokens: readonly Token[], at: number): Clock | null {
  const exact = /^(\d{1,2}):(\d{2})$/.exec(tokens[at]?.word ?? '')
  const number = exact ? null : numberAt(tokens, at)
  if (!exact && (!number || !Number.isInteger(number.low))) return null
  const hours = exact ? Number(exact[1]) : (number?.low ?? 0)
  const minutes = exact ? Number(exact[2]) : 0
  if (hours > 24 || minutes > 59) return null
  const to = number?.to ?? at + 1
  const half = isLinked(tokens[to])
    ? lengthOf(tokens, to, [
        'in the morning',
        'in the evening',
        'at night',
        'p m',
        'a m',
        'pm',
        'am',
        'p',
        'oclock',
        'ish',
      ])
    : 0
  const unit = tokens
    .slice(to, to + half)
    .map(({ word }) => word)
    .join('')
  const end = to + half
  if (half === 0 && isOtherUnit(tokens[end])) return null
  const isMorning = unit === 'am' || unit === 'inthemorning'
  const time = (clockHour(hours, isMorning, unit) * hour + minutes) % (midnight + 1)
  return { minutes: time, to: skipAgain(tokens, end), isCertain: exact !== null || half > 0 }
}

function clockHour(hours: number, isMorning: boolean, unit: string): number {
  if (isMorning) return hours === 12 ? 24 : hours
  if (hours === 12 && unit === 'atnight') return 24
  return hours < 12 && hours > 0 ? hours + 12 : hours
}

/** `7ish pm`. */
const skipAgain = (tokens: readonly Token[], at: number): number =>
  /^(pm|am)$/.test(tokens[at]?.word ?? '') && isLinked(tokens[at]) ? at + 1 : at

const isOtherUnit = (token: Token | undefined): boolean =>
  isLinked(token) &&
  /^(min|mins|minutes?|hours?|hrs?|people|persons?|ppl|pax|guests|of|friends|adults|kids|blocks?|miles?|dollars?|bucks|each|pp|per|a|st|nd|rd|th|percent|years?|courses?|am|stars?)$/.test(
    token.word,
  )

const dayNumbers: readonly Day[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

export const dayOf = (date: string): Day => dayNumbers[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'monday'

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Everything said about the time, together: all days, the first time, the first part of the day. */
export function whenOf(said: readonly Partial<When>[], today: string): When | null {
  if (said.length === 0) return null
  const days = [...new Set(said.flatMap(({ days }) => days ?? []))]
  const timed =
    said.find(({ minutes, bound }) => minutes !== undefined && bound !== undefined) ??
    said.find(({ minutes }) => minutes !== undefined)
  const part = said.find(({ part }) => part)?.part ?? null
  const minutes = timed?.minutes ?? null
  const isEarly = part === 'breakfast' || part === 'morning' || part === 'brunch' || part === 'lunch'
  return {
    days,
    date:
      said.find(({ date }) => date)?.date ?? (days.length === 1 && days[0] ? nextDate(days[0], today) : null),
    // `brunch at 11` is before noon, although `at 11` alone is late.
    minutes:
      minutes !== null && isEarly && minutes >= 20 * hour && minutes < midnight
        ? minutes - 12 * hour
        : minutes,
    bound: timed?.bound ?? 'at',
    part,
  }
}

/** The next such day, today included. */
function nextDate(day: Day, today: string): string {
  const ahead = (dayNumbers.indexOf(day) - dayNumbers.indexOf(dayOf(today)) + 7) % 7
  return addDays(today, ahead)
}

const shortName = (day: string): string => day.slice(0, 3)
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `fri-21:00`, `sun-brunch`, `lunch`, `2026-12-31-dinner`. */
export function whenId(when: When, today: string): string {
  const { days, minutes, bound, part } = when
  const time = minutes === null ? part : `${bound === 'at' ? '' : `${bound}-`}${clock(minutes)}`
  const day = isFar(when, today) ? [when.date] : days.map(shortName)
  return [...day, time].filter(Boolean).join('-')
}

/** `Friday at 9 pm`, `Sunday brunch`, `lunch`, `31 December dinner`. */
export function whenLabel(when: When, today: string): string {
  const { days, minutes, bound, part } = when
  const weekdays = days.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(' or ')
  const day = isFar(when, today) ? readableDate(when.date ?? '') : weekdays
  const time =
    minutes === null
      ? part === 'late'
        ? 'late'
        : part
      : `${{ at: 'at', from: 'after', until: 'before' }[bound]} ${readableTime(minutes)}`
  return [day, time].filter(Boolean).join(' ')
}

/** Whether the day is beyond the next seven, which their names tell apart. */
const isFar = ({ date }: When, today: string): boolean =>
  date !== null && (date < today || date > addDays(today, 6))

/** `31 December`. */
function readableDate(date: string): string {
  const month = months[Number(date.slice(5, 7)) - 1] ?? ''
  return `${Number(date.slice(8))} ${month.charAt(0).toUpperCase()}${month.slice(1)}`
}

function readableTime(minutes: number): string {
  if (minutes === midnight) return 'midnight'
  if (minutes === 12 * hour) return 'noon'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hours % 12 === 0 ? 12 : hours % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`
}
