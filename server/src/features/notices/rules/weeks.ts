const zone = 'America/Los_Angeles'
const dayMs = 86_400_000
const hourMs = 3_600_000
/** Later than this after Monday at nine, the week's mail is skipped. */
const maxLateMs = dayMs
const atHour = 9

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})

function inSeattle(moment: Date) {
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { weekday, year, month, day, hour } = part
  return { weekday, year: Number(year), month: Number(month), day: Number(day), hour: Number(hour) }
}

/** The Monday at nine in Seattle whose mail is due at a moment; null from a day after it until the next. */
export function dueWeek(now: Date): Date | null {
  const monday = mondayBefore(now)
  return monday && now.getTime() - monday.getTime() < maxLateMs ? monday : null
}

/** Today's or yesterday's nine o'clock, if that day is a Monday and the hour has come. */
function mondayBefore(now: Date): Date | null {
  for (const ago of [0, dayMs]) {
    const at = inSeattle(new Date(now.getTime() - ago))
    if (at.weekday !== 'Mon') continue
    const nine = nineOf(at)
    return nine <= now ? nine : null
  }
  return null
}

/** Seattle is seven or eight hours behind. */
function nineOf({ year, month, day }: ReturnType<typeof inSeattle>): Date {
  const early = new Date(Date.UTC(year, month - 1, day, atHour + 7))
  return inSeattle(early).hour === atHour ? early : new Date(early.getTime() + hourMs)
}

const days = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'long', day: 'numeric' })

/** The seven days before a moment, by Seattle's calendar: `November 16 – 23`. */
export const daysBefore = (end: Date): string => days.formatRange(new Date(end.getTime() - 7 * dayMs), end)
