import { nextDate } from '@nofomo/contracts/times/dates.ts'
import { dayOfWeek } from '@nofomo/contracts/times/seattle-clock.ts'
import type { DayPart, Slot } from '../request/criteria.ts'
import { minutesOfPart } from './clock.ts'
import type { Reading } from './reading.ts'
import type { Span, TimeWords } from './spans.ts'

type Phrase = { when: TimeWords; span: Span }
type DateNamed = Pick<Slot, 'isWeekly'> & { date: string }
type Hour = { minutes: number; isHalfSaid: boolean }
/** Days with the hours that belong to them. */
type Group = {
  dates: DateNamed[]
  hours: Hour[]
  usual: number | null
  part: DayPart | null
  isNight: boolean
}

const noSlot: Slot = {
  date: null,
  isWeekly: false,
  minutes: null,
  isHalfSaid: false,
  usual: null,
  part: null,
  ahead: null,
}

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
  const timed = groups.find(({ hours }) => hours.length > 0)
  const parted = groups.find(({ part }) => part !== null)
  const usual = groups.find((group) => group.usual !== null)?.usual ?? null
  return groups
    .filter(({ dates }) => dates.length > 0 || !hasDay)
    .flatMap((group) => {
      const isOwn = group.part !== null || group.usual !== null
      const hours =
        group.hours.length > 0 || (isOwn && timed?.part !== group.part) ? group.hours : timed?.hours
      const part = group.part ?? (isShared(group, reading) ? (parted?.part ?? null) : null)
      return slotsOfGroup({ ...group, hours: hours ?? [], part, usual: group.usual ?? usual })
    })
}

/** Whether the part of one day is that of others, too: not of hours beside drinks, as in "coffee Saturday morning or drinks Friday 9". */
function isShared({ hours }: Group, { spans }: Reading): boolean {
  const isOfDrinks = spans.some(({ annotations }) =>
    annotations.some((one) => one.kind === 'occasion' && one.occasion === 'drinks'),
  )
  return hours.length === 0 || !isOfDrinks
}

function slotsOfGroup({ dates, hours, usual, part, isNight }: Group): Slot[] {
  const named = hours.map((one) => ({
    ...noSlot,
    minutes: minutesOfPart({ ...one, isNight }, part),
    isHalfSaid: one.isHalfSaid,
    usual,
    part,
  }))
  if (dates.length === 0) return named
  const open = { ...noSlot, usual, part }
  return dates.flatMap((date) => (named.length > 0 ? named : [open]).map((slot) => ({ ...slot, ...date })))
}

function groupsOf(phrases: readonly Phrase[], { tokens, today }: Reading): Group[] {
  const groups = [emptyGroup()]
  let hourEnds = -1
  for (const { when, span } of phrases) {
    const dates = datesOf(when, today)
    if (dates.length > 0 && groups[0] && isComplete(groups[0])) groups.unshift(emptyGroup())
    const [group = emptyGroup()] = groups
    for (const date of dates) addDate(group.dates, date)
    addPart(group, when)
    const hours = hoursOf(when)
    // Further hours are something else unless they are joined: "dinner at 7, a show at 9".
    const isJoined = span.from === hourEnds + 1 && tokens[hourEnds]?.word === 'or'
    if (group.hours.length === 0 || isJoined) group.hours.push(...hours)
    if (hours.length > 0) hourEnds = span.to
  }
  return groups.reverse()
}

function addPart(group: Group, { part, usual, minutes, isUsual, isNight = false }: TimeWords): void {
  group.part ??= part ?? null
  group.usual ??= usual ?? (isUsual ? (minutes ?? null) : null)
  group.isNight ||= isNight
}

const emptyGroup = (): Group => ({ dates: [], hours: [], usual: null, part: null, isNight: false })

/** "Friday at 7 or Saturday at 8", "Saturday morning or Friday at 9": a day after a day with its own time begins anew. */
const isComplete = ({ dates, hours, part }: Group): boolean =>
  dates.length > 0 && (hours.length > 0 || part !== null)

function hoursOf({ minutes, orMinutes, isUsual = false, isHalfSaid = false }: TimeWords): Hour[] {
  if (typeof minutes !== 'number' || isUsual) return []
  return [minutes, ...(orMinutes === undefined ? [] : [orMinutes])].map((one) => ({
    minutes: one,
    isHalfSaid,
  }))
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
