import { partsOf, zone } from './seattle-time.ts'

const digits = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const dayMs = 86_400_000

/** `2026-11-27` and `19:00`: the values of date and time inputs. */
export type WallClock = { day: string; time: string }

/** The date and the time in Seattle at a moment. */
export function wallClockOf(moment: Date): WallClock {
  const { year, month, day, hour, minute } = partsOf(digits, moment)
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** The instant of this wall clock in Seattle; null while either part is missing. */
export function momentOf(clock: WallClock): Date | null {
  const asUtc = Date.parse(`${clock.day}T${clock.time}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset depends on the instant, and the instant on the offset: a second pass settles it on days when clocks
  // change.
  const first = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(first))
}

/** Seattle's offset from UTC in milliseconds: negative. */
function offsetAt(moment: number): number {
  const { day, time } = wallClockOf(new Date(moment))
  return Date.parse(`${day}T${time}Z`) - moment
}

/** Seven in the evening of the next day. */
export function tomorrowEvening(now: Date): WallClock {
  return { day: wallClockOf(new Date(now.getTime() + dayMs)).day, time: '19:00' }
}
