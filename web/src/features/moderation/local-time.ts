const dayMs = 86_400_000

/** The wall clock of a time zone at an instant, as if it were UTC. Both in ms since 1970. */
function wallClock(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** An ISO 8601 time as `<input type="datetime-local">` takes it, in a time zone: `2026-11-27T19:00`. */
export function toLocalInput(iso: string | null, zone: string): string {
  if (iso === null) return ''
  return new Date(wallClock(Date.parse(iso), zone)).toISOString().slice(0, 16)
}

/**
 * The instant of a typed local time in a time zone, as ISO 8601 in UTC; null if it is not a date. Of a time that occurs
 * twice, when clocks go back, the first is meant; a skipped time moves forward by what was skipped.
 */
export function fromLocalInput(typed: string, zone: string): string | null {
  const wall = Date.parse(`${typed}Z`)
  if (Number.isNaN(wall)) return null
  const offsetAt = (instant: number) => wallClock(instant, zone) - instant
  const byOldClock = wall - offsetAt(wall - dayMs)
  const byNewClock = wall - offsetAt(wall + dayMs)
  const shows = (instant: number) => wallClock(instant, zone) === wall
  const instant = !shows(byOldClock) && shows(byNewClock) ? byNewClock : byOldClock
  return new Date(instant).toISOString()
}

/** For display: `Nov 27, 2026, 7:00 PM`, in the viewer's language and time zone. */
export function spokenTime(iso: string, zone: string): string {
  return new Intl.DateTimeFormat(undefined, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso))
}
