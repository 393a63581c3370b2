const zone = 'America/Los_Angeles'

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })

/** `Friday, November 27 at 7:00 PM (Seattle time)`: in the venue's time zone, whatever the reader's. */
export function whenInWords(moment: Date): string {
  return `${words.format(moment)} (Seattle time)`
}

/** The date in Seattle, as midnight in UTC: the form of all-day dates. */
export function dayInSeattle(moment: Date): Date {
  return new Date(`${day.format(moment)}T00:00:00Z`)
}
