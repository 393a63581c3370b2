import { momentOf } from '@nofomo/contracts/times/seattle-moments.ts'

/** Phrases of times and numbers with the session that they should make. */
export type StatedSession = {
  words: string
  /** ISO 8601; one is the meeting's, several are to choose from. Empty: the time stays open. */
  times: string[]
  isHourAssumed: boolean
  /** The expected voters, and whether that is an exact number; null: nothing is said. */
  voters: { count: number; isExact: boolean } | null
}

/** A Tuesday, 3 PM in Seattle. */
export const statedAt = new Date('2026-11-24T23:00:00Z')

const named = (...times: string[]) => ({ times, isHourAssumed: false })
const assumed = (...times: string[]) => ({ times, isHourAssumed: true })
const open = named()
const exactly = (count: number) => ({ count, isExact: true })
const roughly = (count: number) => ({ count, isExact: false })

/** `11-27 19:00` in Seattle. */
const phrases: readonly (readonly [string, typeof open, StatedSession['voters']?])[] = [
  ['friday at 7', named('11-27 19:00')],
  ['sat night', assumed('11-28 20:00')],
  ['6ish on the 5th', named('12-05 18:00')],
  ['half seven', named('11-24 19:30')],
  ['for six', open, exactly(6)],
  ['us and the kids (2)', open, roughly(4)],
  ['mañana a las ocho', named('11-25 20:00')],
  ['tmrw 730', named('11-25 19:30')],
  ['next fri', assumed('12-04 19:00')],
  ['dec 4 @ 8', named('12-04 20:00')],
  ['noon on sunday', named('11-29 12:00')],
  ['this weekend', assumed('11-28 19:00', '11-29 19:00')],
  ['friday or saturday', assumed('11-27 19:00', '11-28 19:00')],
  ['tonight', assumed('11-24 19:00')],
  ['in two hours', named('11-24 17:00')],
  ['viernes a las 9', named('11-27 21:00')],
  ['friday or saturday at 7', named('11-27 19:00', '11-28 19:00')],
  ['friday at 7 or saturday at 8', named('11-27 19:00', '11-28 20:00')],
  ['fri/sat 8pm', named('11-27 20:00', '11-28 20:00')],
  ['monday or wednesday, 6pm', named('11-25 18:00', '11-30 18:00')],
  ['at 7 or 8 on friday', named('11-27 19:00', '11-27 20:00')],
  ['thursday, friday or saturday for dinner', assumed('11-26 19:00', '11-27 19:00', '11-28 19:00')],
  ['saturday brunch', assumed('11-28 11:00')],
  ['brunch at 10 on sunday', named('11-29 10:00')],
  ['lunch tomorrow', assumed('11-25 12:30')],
  ['lunch at 1 on thursday', named('11-26 13:00')],
  ['breakfast saturday at 8', named('11-28 08:00')],
  ['coffee at 10 tomorrow', named('11-25 10:00')],
  ['happy hour friday', assumed('11-27 17:00')],
  ['drinks on friday', assumed('11-27 20:00')],
  ['drinks thursday night after 9', named('11-26 21:00')],
  ['dinner tomorrow at half past six', named('11-25 18:30')],
  ['quarter to eight on friday', named('11-27 19:45')],
  ['19:30 on saturday', named('11-28 19:30')],
  ['sunday 5:15 pm', named('11-29 17:15')],
  ['this evening', assumed('11-24 19:00')],
  ['this afternoon', assumed('11-24 15:30')],
  ['tomorrow evening', assumed('11-25 19:00')],
  ['tomorrow night', assumed('11-25 20:00')],
  ['day after tomorrow at 6pm', named('11-26 18:00')],
  ['friday the 4th at 7', named('12-04 19:00')],
  ['saturday dec 5, 7pm', named('12-05 19:00')],
  ['12/4 at 7:30', named('12-04 19:30')],
  ['the 12th of december, 8pm', named('12-12 20:00')],
  ['next weekend', assumed('12-05 19:00', '12-06 19:00')],
  ['tuesday at 2', named('12-01 14:00')],
  ['tuesday at 6', named('11-24 18:00')],
  ['dinner at seven', named('11-24 19:00')],
  ['saturday at midnight', named('11-29 00:00')],
  ['late on saturday', assumed('11-28 22:00')],
  ['in half an hour', named('11-24 15:30')],
  ['esta noche', assumed('11-24 19:00')],
  ['sábado por la noche', assumed('11-28 20:00')],
  ['domingo al mediodía', named('11-29 12:00')],
  ['mañana a las ocho y media', named('11-25 20:30')],
  ['party of 8 on friday at 7', named('11-27 19:00'), exactly(8)],
  ['me and 3 friends, saturday 8pm', named('11-28 20:00'), exactly(4)],
  ['about ten of us next friday', assumed('12-04 19:00'), roughly(10)],
  ['two adults and two kids, sunday lunch', assumed('11-29 12:30'), exactly(4)],
  ['6 or 7 of us thursday at 6', named('11-26 18:00'), roughly(6)],
  ['somos cinco, viernes a las 9', named('11-27 21:00'), exactly(5)],
  ['table for 4 @ 6:30 tonight', named('11-24 18:30'), exactly(4)],
  ['just the two of us, thursday', assumed('11-26 19:00'), exactly(2)],
  ['sun 6pm for 5', named('11-29 18:00'), exactly(5)],
  ['wed at 7 for a dozen', named('11-25 19:00'), exactly(12)],
  ['tacos friday for six around 7', named('11-27 19:00'), exactly(6)],
  ['8 tonight', named('11-24 20:00')],
  ['friday between 6 and 8', named('11-27 18:00')],
  ['something open till midnight', open],
  ['open late friday', assumed('11-27 22:00')],
  ['dinner for six in Ballard', open, exactly(6)],
  ['ramen open after 11', open],
  ['late lunch under $30', open],
]

export const statedSessions: readonly StatedSession[] = phrases.map(([words, meeting, voters = null]) => ({
  words,
  isHourAssumed: meeting.isHourAssumed,
  times: meeting.times.map(momentIn),
  voters,
}))

function momentIn(written: string): string {
  const [day = '', time = ''] = written.split(' ')
  return momentOf({ day: `2026-${day}`, time })?.toISOString() ?? written
}
