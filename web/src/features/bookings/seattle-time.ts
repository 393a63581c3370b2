/** Tables stand in Seattle: times are asked for and told as clocks there show them, wherever somebody reads. */
const zone = 'America/Los_Angeles'

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const isoTime = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

const dayMs = 86_400_000

/** `2026-11-27` and `19:00`: what inputs of a day and a time hold. */
export type WallClock = { day: string; time: string }

/** `Friday, November 27 at 7:00 PM`, by hand: browsers differ in the word between and the space before PM, which here keeps the two together. */
export function whenInWords(moment: string): string {
  const date = new Date(moment)
  return `${day.format(date)} at ${time.format(date).replace(/\s/u, '\u00a0')}`
}

export function wallClockOf(moment: Date): WallClock {
  return { day: isoDay.format(moment), time: isoTime.format(moment) }
}

/** When clocks in Seattle show this; null while either part is missing. */
export function momentOf(clock: WallClock): Date | null {
  const asUtc = Date.parse(`${clock.day}T${clock.time}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset belongs to the moment, and the moment to the offset: the second round settles it on days clocks change.
  const first = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(first))
}

/** Milliseconds clocks in Seattle are ahead of UTC: negative. */
function offsetAt(moment: number): number {
  const { day: shownDay, time: shownTime } = wallClockOf(new Date(moment))
  return Date.parse(`${shownDay}T${shownTime}Z`) - moment
}

/** Seven in the evening of the day after. */
export function tomorrowEvening(now: Date): WallClock {
  return { day: wallClockOf(new Date(now.getTime() + dayMs)).day, time: '19:00' }
}
