import type { StatedMeeting } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { maxTimesPerSession } from '@nofomo/contracts/sessions/times.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { dayAfter, minuteOfDay, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { midnightOf, momentOf } from '@nofomo/contracts/times/seattle-moments.ts'
import { hour, midnight } from '../words/clock.ts'
import type { Criteria, DayPart, Slot } from './criteria.ts'
import { type Form, timesOfForm } from './form.ts'

const halfHourMs = 30 * minuteMs

/** When a group usually goes, where it names a part of the day and no hour (docs/product.md, "When"). */
const usualMinutes: Record<DayPart, number> = {
  morning: 9 * hour,
  breakfast: 9 * hour,
  brunch: 11 * hour,
  lunch: 12.5 * hour,
  afternoon: 15 * hour,
  evening: 19 * hour,
  dinner: 19 * hour,
  late: 22 * hour,
}
const usualDrinks = 20 * hour

/**
 * When the group meets, as its words say it, else its form: one time, or several to choose from. Null if neither does, or
 * all of it is past.
 */
export function meetingOf(form: Form, criteria: Criteria, now: Date): StatedMeeting | null {
  const { slots } = criteria
  if (slots.length === 0) {
    const given = criteria.when ? timesOfForm(form).map((time) => time.toISOString()) : []
    return meetingAt(given, false)
  }
  const named = slots.map((slot) => momentOfSlot(slot, criteria, now)).filter((moment) => moment !== null)
  const isAssumed = slots.some(({ minutes, ahead }) => minutes === null && ahead === null)
  return meetingAt(
    named.map((moment) => moment.toISOString()),
    isAssumed,
  )
}

function meetingAt(times: readonly string[], isHourAssumed: boolean): StatedMeeting | null {
  const distinct = [...new Set(times)].sort().slice(0, maxTimesPerSession)
  return distinct.length === 0 ? null : { times: distinct, isHourAssumed }
}

/** Null for a moment that is past, and one that clocks skip. */
function momentOfSlot(slot: Slot, criteria: Criteria, now: Date): Date | null {
  if (slot.ahead !== null) return inMinutes(slot.ahead, now)
  const today = seattleDay(now)
  const minutes = slot.minutes === null ? usualOf(slot, criteria) : atCoffee(slot.minutes, slot, criteria)
  const day = slot.date ?? today
  // "Tonight at 2", said after midnight, is the night that has begun.
  const isBegun = day === today && minutes > midnight && minuteOfDay(now) < minutes - midnight
  const moment = momentAt(day, isBegun ? minutes - midnight : minutes)
  if (moment === null || moment > now) return moment
  if (slot.date === null) return momentAt(dayAfter(today, 1), minutes)
  if (slot.isWeekly) return momentAt(dayAfter(day, 7), minutes)
  // Without an hour, what is left of the day is meant.
  return slot.minutes === null && minuteOfDay(now) < lastMinuteOf(minutes) ? nextHalfHour(now) : null
}

/** Until when a part of the day with these usual minutes lasts. */
function lastMinuteOf(usual: number): number {
  if (usual >= 17 * hour) return midnight
  return usual === usualMinutes.afternoon ? 17 * hour : 0
}

/** The first full half hour at least thirty minutes ahead. */
const nextHalfHour = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + halfHourMs) / halfHourMs) * halfHourMs)

/** Rounded up to five minutes, as people count. */
function inMinutes(minutes: number, now: Date): Date {
  const step = 5 * minuteMs
  return new Date(Math.ceil((now.getTime() + minutes * minuteMs) / step) * step)
}

function usualOf({ usual, part }: Slot, { occasion, tags, cuisine }: Criteria): number {
  if (usual !== null) return usual
  if (tags.includes('late-night')) return usualMinutes.late
  if (occasion === 'drinks' && (part === null || part === 'evening')) return usualDrinks
  if (part !== null) return usualMinutes[part]
  return cuisine !== null && isForMornings(cuisine.families) ? usualMinutes.brunch : usualMinutes.dinner
}

/** Coffee at ten is before noon. */
function atCoffee(minutes: number, { part, isHalfSaid }: Slot, { cuisine, occasion }: Criteria): number {
  const isOpen = !isHalfSaid && part === null && occasion !== 'drinks'
  const isMorning = isOpen && cuisine !== null && isForMornings(cuisine.families)
  return isMorning && minutes >= 20 * hour && minutes < midnight ? minutes - 12 * hour : minutes
}

const isForMornings = (families: readonly string[]): boolean =>
  families.length > 0 && families.every((family) => family === 'coffee' || family === 'bakery')

/** The midnight at the end of a day is the next day's first minute, and the night goes on from there. */
function momentAt(day: string, minutes: number): Date | null {
  if (minutes === midnight) return midnightOf(dayAfter(day, 1))
  if (minutes > midnight) return momentAt(dayAfter(day, 1), minutes - midnight)
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour]
  return momentOf({ day, time: `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}` })
}
