import { dayAfter, dayOfWeek } from '@nofomo/contracts/values/times/seattle-clock.ts'
import type { DayPart, When } from '../request/criteria.ts'
import { type Day, months, nextDate, nextDateWith } from './calendar.ts'
import { type Clock, clockAt, hour, midnight } from './clock.ts'
import { type Entry, entries, Lexicon } from './lexicon.ts'
import { numberAt } from './numbers.ts'
import { Phrases, pairs, phrases } from './phrases.ts'
import { isLinked, type Reader, type Span, span, type TimeWords } from './spans.ts'
import type { Token } from './tokens.ts'

const part = (name: DayPart, phrases: string, more: TimeWords = {}): Entry[] =>
  entries(phrases, { kind: 'when', when: { part: name, ...more } })
/** The minutes are usual for it, not named. */
const usually = (minutes: number): TimeWords => ({ minutes, isUsual: true })

const partEntries: readonly Entry[] = [
  ...part('breakfast', 'early breakfast'),
  ...part('morning', 'in the morning,this morning,morning'),
  ...part('lunch', 'lunch,lunchtime,over lunch,almuerzo'),
  ...part('lunch', 'at noon', { usual: 12 * hour }),
  ...part('lunch', 'early lunch', usually(11.5 * hour)),
  ...part('lunch', 'late lunch', usually(14.5 * hour)),
  ...part('lunch', 'noon,midday,mid day,mediodia', { minutes: 12 * hour }),
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
  ...part('dinner', 'early dinner', usually(17.5 * hour)),
  ...part('late', 'late dinner', usually(21 * hour)),
  ...part(
    'late',
    'after the show,after a show,after the concert,after a concert,after the game,after a game,after the match,' +
      'after a match,after the movie,after a movie,after the play,after a play,after the gig,after a gig',
  ),
  ...part('late', 'midnight,at midnight,after midnight', { minutes: midnight }),
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
/** Abbreviations that are words as well: only after `on`, `this`, `next`, between days, before a time, or last. */
const shortDays: ReadonlyMap<string, Day> = new Map([
  ['mon', 'monday'],
  ['wed', 'wednesday'],
  ['sat', 'saturday'],
  ['sun', 'sunday'],
])
const dayLeads = phrases('this coming,on,this,next,next week,every,el,el proximo')
const evening = { part: 'evening' } as const
const night = { ...evening, usual: 20 * hour }
/** Days from today, and the part of the day that is meant. */
const relativeDays = new Phrases<{ days: number; words: TimeWords }>([
  ...pairs('today,later today,right now,hoy', { days: 0, words: {} }),
  ...pairs('tonight,tonite,2nite,esta noche,this evening', { days: 0, words: evening }),
  ...pairs('this afternoon,esta tarde', { days: 0, words: { part: 'afternoon' } }),
  ...pairs('this morning', { days: 0, words: { part: 'morning' } }),
  ...pairs('tomorrow,tmrw,tmr,tomoz,2morrow,manana', { days: 1, words: {} }),
  ...pairs('tomorrow evening', { days: 1, words: evening }),
  ...pairs('tomorrow night,tmrw night,manana por la noche', { days: 1, words: night }),
  ...pairs('day after tomorrow,the day after tomorrow,pasado manana', { days: 2, words: {} }),
])
const weekends = new Phrases<{ isNext: boolean }>([
  ...pairs('this weekend,the weekend,weekend,wknd,fin de semana', { isNext: false }),
  ['next weekend', { isNext: true }],
])

/** Words that spelling may correct a typo to. */
export const timeWords: readonly string[] = [...partLexicon.words, ...dayNames.keys(), ...months]

/** A day, a time or a part of the day: `Friday`, `at 9pm`, `tonight`, `late lunch`, `before 6`. */
export const whenReader =
  (today: string): Reader =>
  (tokens, at) =>
    readRelativeDay(tokens, at, today) ??
    partLexicon.read(tokens, at) ??
    readDay(tokens, at, today) ??
    readDate(tokens, at, today) ??
    readAhead(tokens, at, today) ??
    readTime(tokens, at)

const when = (from: number, to: number, value: TimeWords): Span =>
  span(from, to, { kind: 'when', when: value })

function readRelativeDay(tokens: readonly Token[], at: number, today: string): Span | null {
  const found = relativeDays.at(tokens, at)
  if (found) {
    const date = dayAfter(today, found.value.days)
    return when(at, found.to, { days: [dayOfWeek(date)], date, ...found.value.words })
  }
  const weekend = weekends.at(tokens, at)
  if (!weekend) return null
  // On a Sunday, this weekend is that day.
  const sunday = nextDate('sunday', weekend.value.isNext ? nextDate('monday', dayAfter(today, 1)) : today)
  const dates = [dayAfter(sunday, -1), sunday].filter((date) => date >= today)
  return when(at, weekend.to, { days: dates.map(dayOfWeek), dates })
}

function readDay(tokens: readonly Token[], at: number, today: string): Span | null {
  const lead = dayLeads.lengthAt(tokens, at)
  if (lead > 0 && !isLinked(tokens[at + lead])) return null
  const word = tokens[at + lead]?.word ?? ''
  const next = tokens[at + lead + 1]?.word ?? ''
  const isDay = lead > 0 || beforeTimes.test(next) || isAmongDays(tokens, at)
  const day = dayNames.get(word) ?? (isDay ? shortDays.get(word) : undefined)
  if (!day) return null
  const to = at + lead + 1
  const nightLength = isLinked(tokens[to]) ? nights.lengthAt(tokens, to) : 0
  const isNext = lead > 0 && /^(next|week|proximo)$/.test(tokens[at + lead - 1]?.word ?? '')
  return when(at, to + nightLength, {
    days: [day],
    ...(isNext ? { date: dayOfNextWeek(day, today) } : { isWeekly: true }),
    ...(nightLength > 0 && night),
  })
}

const nights = phrases('night,nights,nite,por la noche,en la noche')
const beforeTimes = /^(\d|at|night|nite|evening|afternoon|morning|lunch|dinner|brunch|or|and|noon)/
const isDayName = (word: string | undefined): boolean =>
  word !== undefined && (dayNames.has(word) || shortDays.has(word))

/** Whether an abbreviation stands beside a day, or at the end of a clause where no article makes it a noun. */
function isAmongDays(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const isBesideSlash = (tokens[at]?.gap === 'slash' && isDayName(before?.word)) || after?.gap === 'slash'
  const isJoined = /^(or|and)$/.test(before?.word ?? '') && isDayName(tokens[at - 2]?.word)
  if (isBesideSlash || isJoined) return true
  return !isLinked(after) && !/^(the|in|of|some|full|a|we|i|they|and|with|no|to)$/.test(before?.word ?? '')
}

/** `next Friday` is the one of the week that begins with the next Monday. */
function dayOfNextWeek(day: Day, today: string): string {
  return nextDate(day, nextDate('monday', dayAfter(today, 1)))
}

/** `March 14`, `14th of March`, `on the 14th`, `Friday the 4th`, `on 12/4`. */
function readDate(tokens: readonly Token[], at: number, today: string): Span | null {
  const numeric = readNumericDate(tokens, at, today)
  if (numeric) return numeric
  const month = monthAt(tokens, at)
  const number = numberAt(tokens, month === null ? at : at + 1)
  if (!number || number.low !== number.high || number.high < 1 || number.high > 31) return null
  const ordinal = tokens[number.to]
  const hasOrdinal = /^(st|nd|rd|th)$/.test(ordinal?.word ?? '') && ordinal?.gap === 'none'
  const day = { at, to: hasOrdinal ? number.to + 1 : number.to, number: number.high }
  if (month === null) return hasOrdinal ? readOrdinalDay(tokens, day, today) : null
  return isLinked(tokens[at + 1]) ? dated(at, afterYear(tokens, day.to), month, day.number, today) : null
}

type OrdinalDay = { at: number; to: number; number: number }

/** `14th of March`, `on the 14th`, `Friday the 4th`. */
function readOrdinalDay(
  tokens: readonly Token[],
  { at, to, number }: OrdinalDay,
  today: string,
): Span | null {
  const last = tokens[to]?.word === 'of' ? to + 1 : to
  const month = monthAt(tokens, last)
  if (month !== null) return dated(at, afterYear(tokens, last + 1), month, number, today)
  const [lead, article] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word ?? '']
  const isNamed = article === 'the' && (lead === 'on' || isDayName(lead))
  return isNamed || article === 'on' ? dated(at, to, null, number, today) : null
}

const afterYear = (tokens: readonly Token[], at: number): number =>
  /^20\d\d$/.test(tokens[at]?.word ?? '') ? at + 1 : at

/** `12/4` after `on` or a day, or before a time. */
function readNumericDate(tokens: readonly Token[], at: number, today: string): Span | null {
  const [month, day] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  if (tokens[at + 1]?.gap !== 'slash' || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  if (Number(month) < 1 || Number(month) > 12) return null
  const before = tokens[at - 1]?.word ?? ''
  const isDate = before === 'on' || isDayName(before) || tokens[at + 2]?.word === 'at'
  return isDate ? dated(at, at + 2, Number(month) - 1, Number(day), today) : null
}

const hourUnits = phrases('hours,hour,hrs,hr,h,horas,hora')
const minuteUnits = phrases('minutes,mins,min,minutos')
const wayUnits = /^(walk|walking|drive|driving|on|away|from|of|by)$/

/** `in two hours`, `in half an hour`, `in 45 minutes`. */
function readAhead(tokens: readonly Token[], at: number, today: string): Span | null {
  if (!/^(in|en)$/.test(tokens[at]?.word ?? '')) return null
  const fixed = halfHours.at(tokens, at + 1)
  const number = fixed ? null : numberAt(tokens, at + 1)
  const start = number?.to ?? at + 1
  const hours = number ? hourUnits.lengthAt(tokens, start) : 0
  const length = hours || (number ? minuteUnits.lengthAt(tokens, start) : 0)
  const to = fixed?.to ?? start + length
  if ((!fixed && length === 0) || wayUnits.test(tokens[to]?.word ?? '')) return null
  const ahead = fixed?.value ?? (number?.low ?? 0) * (hours > 0 ? hour : 1)
  return when(at, to, { days: [dayOfWeek(today)], date: today, ahead: Math.round(ahead) })
}
const halfHours = new Phrases([
  ...pairs('half an hour,media hora', hour / 2),
  ...pairs('an hour,una hora', hour),
  ...pairs('an hour and a half', 1.5 * hour),
])

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
  ...pairs('at about,at around,at like,at,around,about,for,between,a las', 'at' as const),
])
/** Before a number these may mean something else than a time. */
const vague = new Set(['for', 'about'])

/** `9pm`, `7:30`, `at 7`, `before 6`, `7ish`, `9 o'clock`, `after midnight`. */
function readTime(tokens: readonly Token[], at: number): Span | null {
  const bounded = readBounded(tokens, at)
  if (bounded) return bounded
  const isExpected = isAfterDay(tokens, at) || isBeforeTonight(tokens, at)
  const bare = clockAt(tokens, at, isExpected)
  const isTime = bare && (bare.isCertain || (isExpected && bare.minutes > 0 && isHour(tokens[at])))
  return isTime ? timed(at, bare, 'at') : null
}

/** `at 7`, `before 6`, `after midnight`. */
function readBounded(tokens: readonly Token[], at: number): Span | null {
  const found = bounds.at(tokens, at)
  if (!found || !isLinked(tokens[found.to])) return null
  const { value: bound, to: start } = found
  const named = bound === 'at' ? null : namedTime(tokens, start)
  if (named) return when(at, start + 1, { ...named, bound })
  const isVague = vague.has(tokens[at]?.word ?? '')
  const clock = clockAt(tokens, start, !isVague)
  return clock && (clock.isCertain || !isVague) ? timed(at, afterRange(tokens, at, clock), bound) : null
}

/** `between 6 and 8` is from six on. */
function afterRange(tokens: readonly Token[], at: number, clock: Clock): Clock {
  const isRange = tokens[at]?.word === 'between' && tokens[clock.to]?.word === 'and'
  return isRange ? { ...clock, to: clockAt(tokens, clock.to + 1)?.to ?? clock.to } : clock
}

const timed = (at: number, { minutes, orMinutes, to }: Clock, bound: When['bound']): Span =>
  when(at, to, { minutes, bound, ...(orMinutes !== undefined && { orMinutes }) })

/** `Friday 7`, `tmrw 730`: after a day a number is its hour, unless a noun follows. */
function isAfterDay(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at - 1]?.word
  return isLinked(tokens[at]) && (isDayName(word) || daysBefore.test(word ?? ''))
}
/** `8 tonight`: the hour before its day. */
function isBeforeTonight(tokens: readonly Token[], at: number): boolean {
  const next = tokens[numberAt(tokens, at)?.to ?? at]
  return isLinked(next) && /^(tonight|tonite|tomorrow|tmrw|manana)$/.test(next.word)
}
const daysBefore = /^(today|tonight|tonite|tomorrow|tmrw|tmr|manana|hoy|noche|night|nite|evening)$/
const isHour = (token: Token | undefined): boolean =>
  !/^\d+$/.test(token?.word ?? '') || Number(token?.word) <= 12

/** `noon`, `midnight`. */
function namedTime(tokens: readonly Token[], at: number): TimeWords | null {
  const [annotation] = partLexicon.read(tokens, at)?.annotations ?? []
  return annotation?.kind === 'when' && annotation.when.minutes !== undefined ? annotation.when : null
}
