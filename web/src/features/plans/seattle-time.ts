/**
 * Times of tables and plans, as clocks in Seattle show them: that is where one has to be. Put together from parts, for
 * the server's and the browser's own patterns differ in their spaces.
 */
const zone = 'America/Los_Angeles'
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function partsOf(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}

/** `Nov 21, 2026`. */
export function dayInSeattle(iso: string): string {
  const { month, day, year } = partsOf(iso)
  return `${month} ${day}, ${year}`
}

/** `Sat, Nov 28, 7:00 PM`. */
export function tableTime(iso: string): string {
  const { weekday, month, day, hour, minute, dayPeriod } = partsOf(iso)
  return `${weekday}, ${month} ${day}, ${hour}:${minute} ${dayPeriod}`
}
