import type { Day } from '@nofomo/contracts/times/dates.ts'
import { after, type DateIn, easter, nth, on, thanksgiving } from '@nofomo/contracts/times/holidays.ts'
import days from '../lexicon/holidays.json' with { type: 'json' }
import { phrases, valuedRows } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

/** A date of the calendar, a day of the week in a month, or so many days after a holiday that moves. */
type Rule =
  | { on: readonly [month: number, day: number] }
  | { nth: readonly [count: number, day: Day, month: number] }
  | { easter: number }
  | { thanksgiving: number }

function dateOf(rule: Rule): DateIn {
  if ('on' in rule) return on(...rule.on)
  if ('nth' in rule) return nth(...rule.nth)
  return 'easter' in rule ? after(rule.easter, easter) : after(rule.thanksgiving, thanksgiving)
}

/** Days that people call by a name. */
const holidays = valuedRows<Rule>(days.holidays)
export const holidayWords: readonly string[] = ['christmas', 'easter', 'halloween', 'thanksgiving']

/** Days whose name is known and whose date is not, as it is another each year, or not one day. */
const datelessDays = phrases(days.dateless)

/** After a holiday these make it an occasion, which may be on another day. */
const occasions =
  /^(party|parties|lights?|markets?|movies?|shopping|menus?|concerts?|shows?|season|break|holidays?|decorations?|trees?|songs?|music|cocktails?|themed?|pop)$/

/** `date`: null for a day that is no certain one: `lunar new year`, `labor day weekend`, `christmas party`. */
type HolidayRead = { date: string | null; isOccasion: boolean; to: number }

/** The next day of the name that begins at a token. */
export function holidayAt(tokens: readonly Token[], at: number, today: string): HolidayRead | null {
  const dateless = datelessDays.at(tokens, at)
  const found = holidays.at(tokens, at)
  if (dateless && dateless.to >= (found?.to ?? 0)) return { date: null, isOccasion: false, to: dateless.to }
  if (!found) return null
  const next = tokens[found.to]
  const word = isLinked(next) ? next.word : ''
  if (/^(weekend|week|eve)$/.test(word)) return { date: null, isOccasion: false, to: found.to + 1 }
  if (occasions.test(word)) return { date: null, isOccasion: true, to: found.to }
  const year = Number(today.slice(0, 4))
  const stated = /^20\d\d$/.test(word) ? Number(word) : null
  const dateIn = dateOf(found.value)
  const date = dateIn(stated ?? year)
  const to = stated === null ? found.to : found.to + 1
  if (stated !== null) return { date: date >= today ? date : null, isOccasion: false, to }
  return { date: date >= today ? date : dateIn(year + 1), isOccasion: false, to }
}
