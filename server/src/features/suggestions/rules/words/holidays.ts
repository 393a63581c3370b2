import { after, type DateIn, easter, nth, on, thanksgiving } from '@nofomo/contracts/values/times/holidays.ts'
import { Phrases, pairs } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

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
