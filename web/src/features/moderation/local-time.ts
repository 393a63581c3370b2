const dayMs = 86_400_000

/** What clocks in a zone show at an instant, told as if it were UTC. Both in ms since 1970. */
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

/** An ISO 8601 time as `<input type="datetime-local">` holds it, by the clocks of a zone: `2026-11-27T19:00`. */
export function toLocalInput(iso: string | null, zone: string): string {
  if (iso === null) return ''
  return new Date(wallClock(Date.parse(iso), zone)).toISOString().slice(0, 16)
}

/**
 * The instant at which clocks of a zone show what was typed, as ISO 8601 in UTC; null for what is no date. A time
 * that comes twice, when clocks go back, is the first one; a time that clocks skip is as much later as they skip.
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

/** For people: `Nov 27, 2026, 7:00 PM`, in their language and zone. */
export function spokenTime(iso: string, zone: string): string {
  return new Intl.DateTimeFormat(undefined, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso))
}
