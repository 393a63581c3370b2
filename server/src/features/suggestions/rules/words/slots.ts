import { dayOfWeek } from '@nofomo/contracts/values/times/seattle-clock.ts'
import type { DayPart, Slot } from '../request/criteria.ts'
import { nextDate } from './calendar.ts'
import { daytimeMinutes } from './clock.ts'
import type { Reading } from './reading.ts'
import type { Span, TimeWords } from './spans.ts'

type Phrase = { when: TimeWords; span: Span }
type DateNamed = Pick<Slot, 'isWeekly'> & { date: string }
/** Days with the hours that belong to them. */
type Group = { dates: DateNamed[]; minutes: number[]; usual: number | null; part: DayPart | null }

const noSlot: Slot = { date: null, isWeekly: false, minutes: null, usual: null, part: null, ahead: null }

/** The times to meet that a text names: each day with each of its hours. None where it names only a meal. */
export function slotsOf(phrases: readonly Phrase[], reading: Reading): Slot[] {
  const ahead = phrases.find(({ when }) => when.ahead !== undefined)?.when.ahead
  if (ahead !== undefined) return [{ ...noSlot, ahead }]
  const hasDay = phrases.some(({ when }) => datesOf(when, reading.today).length > 0)
  const groups = groupsOf(
    phrases.filter((phrase) => !isOpening(phrase, reading) && (hasDay || phrase.when.bound !== 'until')),
    reading,
  )
  // What one day lacks, another says: "Friday or Saturday at 7".
  const minutes = groups.find((group) => group.minutes.length > 0)?.minutes ?? []
  const part = groups.find((group) => group.part !== null)?.part ?? null
  const usual = groups.find((group) => group.usual !== null)?.usual ?? null
  return groups
    .filter(({ dates }) => dates.length > 0 || !hasDay)
    .flatMap((group) =>
      slotsOfGroup({
        dates: group.dates,
        minutes: group.minutes.length > 0 ? group.minutes : minutes,
        part: group.part ?? part,
        usual: group.usual ?? usual,
      }),
    )
}

function slotsOfGroup({ dates, minutes, usual, part }: Group): Slot[] {
  const hours = minutes.map((one) => daytimeMinutes(one, part))
  if (dates.length === 0) return hours.map((one) => ({ ...noSlot, minutes: one, usual, part }))
  return dates.flatMap(({ date, isWeekly }) =>
    (hours.length > 0 ? hours : [null]).map((one) => ({
      ...noSlot,
      date,
      isWeekly,
      minutes: one,
      usual,
      part,
    })),
  )
}

function groupsOf(phrases: readonly Phrase[], { tokens, today }: Reading): Group[] {
  const groups = [emptyGroup()]
  let hourEnds = -1
  for (const { when, span } of phrases) {
    const dates = datesOf(when, today)
    if (dates.length > 0 && groups[0] && isTimed(groups[0])) groups.unshift(emptyGroup())
    const [group = emptyGroup()] = groups
    for (const date of dates) addDate(group.dates, date)
    addPart(group, when)
    const hours = hoursOf(when)
    // Further hours are something else unless they are joined: "dinner at 7, a show at 9".
    const isJoined = span.from === hourEnds + 1 && tokens[hourEnds]?.word === 'or'
    if (group.minutes.length === 0 || isJoined) group.minutes.push(...hours)
    if (hours.length > 0) hourEnds = span.to
  }
  return groups.reverse()
}

function addPart(group: Group, { part, usual, minutes, isUsual }: TimeWords): void {
  group.part ??= part ?? null
  group.usual ??= usual ?? (isUsual ? (minutes ?? null) : null)
}

const emptyGroup = (): Group => ({ dates: [], minutes: [], usual: null, part: null })

/** "Friday at 7 or Saturday at 8": a day after a day and its hour begins anew. */
const isTimed = ({ dates, minutes }: Group): boolean => dates.length > 0 && minutes.length > 0

function hoursOf({ minutes, orMinutes, isUsual = false }: TimeWords): number[] {
  if (typeof minutes !== 'number' || isUsual) return []
  return orMinutes === undefined ? [minutes] : [minutes, orMinutes]
}

function datesOf({ dates, date, days = [], isWeekly = false }: TimeWords, today: string): DateNamed[] {
  if (dates) return dates.map((one) => ({ date: one, isWeekly: false }))
  if (date) return [{ date, isWeekly: false }]
  return days.map((day) => ({ date: nextDate(day, today), isWeekly }))
}

/** "Friday, December 4" is one day: the date is exact. */
function addDate(dates: DateNamed[], added: DateNamed): void {
  const last = dates.at(-1)
  const isSame = last !== undefined && dayOfWeek(last.date) === dayOfWeek(added.date)
  if (isSame && added.isWeekly) return
  if (isSame && last.isWeekly) dates.pop()
  dates.push(added)
}

/** `open after 11`, `open till midnight`, `closes at 2`: a venue's hours. */
const isOpening = ({ when, span }: Phrase, { tokens }: Reading): boolean =>
  when.days === undefined &&
  tokens
    .slice(Math.max(0, span.from - 2), span.from)
    .some(({ word }) => /^(open|opens|close|closes|closing|serves|serving)$/.test(word))
