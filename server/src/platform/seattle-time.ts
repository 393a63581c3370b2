const zone = 'America/Los_Angeles'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
const short = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
const long = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The day that it is in Seattle, `2026-03-06`. */
export const seattleDay = (moment: Date): string => day.format(moment)

/** `Nov 27, 2026, 7:00 PM`, in Seattle. */
export const momentInWords = (moment: Date): string => short.format(moment)

/** `Friday, November 27 at 7:00 PM (Seattle time)`: in the venue's time zone, whatever the reader's. */
export function whenInWords(moment: Date): string {
  return `${long.format(moment)} (Seattle time)`
}
