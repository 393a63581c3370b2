import { dayAfter } from '@nofomo/contracts/values/times/seattle-clock.ts'
import { type Day, exactDate, nthOfMonth } from './calendar.ts'
import { Phrases, pairs } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

type DateIn = (year: number) => string

const on =
  (month: number, day: number): DateIn =>
  (year) =>
    exactDate(year, month - 1, day) ?? ''
const nth =
  (count: number, day: Day, month: number): DateIn =>
  (year) =>
    nthOfMonth(count, day, year, month - 1)
const after =
  (days: number, date: DateIn): DateIn =>
  (year) =>
    dayAfter(date(year), days)

/** Easter Sunday by the Gregorian calendar (the method of Gauss, as Meeus and Jones wrote it). */
const easter: DateIn = (year) => {
  const [moon, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((moon + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return exactDate(year, Math.floor(days / 31) - 1, (days % 31) + 1) ?? ''
}
const thanksgiving = nth(4, 'thursday', 11)

/** The public holidays of Washington. */
const publicHolidays: readonly DateIn[] = [
  on(1, 1),
  nth(3, 'monday', 1),
  nth(3, 'monday', 2),
  nth(-1, 'monday', 5),
  on(6, 19),
  on(7, 4),
  nth(1, 'monday', 9),
  nth(2, 'monday', 10),
  on(11, 11),
  thanksgiving,
  after(1, thanksgiving),
  on(12, 25),
]

/** Whether a day, `2026-12-25`, is a public holiday: then places keep other hours than those of their week. */
export const isPublicHoliday = (day: string): boolean =>
  publicHolidays.some((date) => date(Number(day.slice(0, 4))) === day)

/** Days that people call by a name. */
const holidays = new Phrases<DateIn>([
  ...pairs('new years eve,new year eve,nye,nochevieja,noche vieja', on(12, 31)),
  ...pairs('new years day,new year day,new years', on(1, 1)),
  ...pairs('martin luther king day,mlk day', nth(3, 'monday', 1)),
  ...pairs('groundhog day', on(2, 2)),
  ...pairs('valentines day,valentine day,valentines,v day', on(2, 14)),
  ...pairs('presidents day,president day', nth(3, 'monday', 2)),
  ...pairs('st patricks day,saint patricks day,st paddys day,st pattys day', on(3, 17)),
  ...pairs('good friday', after(-2, easter)),
  ...pairs('easter,easter sunday,easter day', easter),
  ...pairs('easter monday', after(1, easter)),
  ...pairs('earth day', on(4, 22)),
  ...pairs('cinco de mayo', on(5, 5)),
  ...pairs('mothers day,mother day', nth(2, 'sunday', 5)),
  ...pairs('memorial day', nth(-1, 'monday', 5)),
  ...pairs('juneteenth', on(6, 19)),
  ...pairs('fathers day,father day', nth(3, 'sunday', 6)),
  ...pairs('independence day,fourth of july,the fourth of july', on(7, 4)),
  ...pairs('labor day,labour day', nth(1, 'monday', 9)),
  ...pairs('indigenous peoples day,columbus day', nth(2, 'monday', 10)),
  ...pairs('halloween', on(10, 31)),
  ...pairs('veterans day,veteran day', on(11, 11)),
  ...pairs('thanksgiving,thanksgiving day,turkey day', thanksgiving),
  ...pairs('black friday', after(1, thanksgiving)),
  ...pairs('christmas eve,xmas eve,nochebuena,noche buena', on(12, 24)),
  ...pairs('christmas day,xmas day,christmas,xmas,navidad', on(12, 25)),
  ...pairs('boxing day', on(12, 26)),
])
export const holidayWords: readonly string[] = ['christmas', 'easter', 'halloween', 'thanksgiving']

/** Days whose name is known and whose date is not, as it is another each year, or not one day. */
const datelessDays = new Phrases([
  ...pairs(
    'super bowl,superbowl,super bowl sunday,lunar new year,chinese new year,tet,diwali',
    true as const,
  ),
  ...pairs('hanukkah,chanukah,passover,rosh hashanah,yom kippur,ramadan,eid,mardi gras', true as const),
  ...pairs(
    'election day,game day,match day,opening day,opening night,payday,pay day,leap day',
    true as const,
  ),
  ...pairs('new year,the holidays,holiday season,spring break,bumbershoot,seafair,folklife', true as const),
  ...pairs('festivus,oktoberfest,kwanzaa,super tuesday,cyber monday', true as const),
])

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
  const date = found.value(stated ?? year)
  const to = stated === null ? found.to : found.to + 1
  if (stated !== null) return { date: date >= today ? date : null, isOccasion: false, to }
  return { date: date >= today ? date : found.value(year + 1), isOccasion: false, to }
}
