/** The same day and time of the next month; its last day where there is no such day. In UTC. */
export function monthAfter(moment: Date): Date {
  const next = new Date(moment)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(moment.getUTCDate(), days))
  return next
}

const seattle = { timeZone: 'America/Los_Angeles' } as const
const yearFormat = new Intl.DateTimeFormat('en-US', { ...seattle, year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en-US', { ...seattle, dateStyle: 'long' })

/** The year that it is in Seattle. */
export const yearOf = (moment: Date): number => Number(yearFormat.format(moment))

/** `November 22, 2026`, in Seattle. */
export const dayInWords = (moment: Date): string => dayFormat.format(moment)

/** `NF-2026-000042` */
export const invoiceNumber = (year: number, count: number): string =>
  `NF-${year}-${String(count).padStart(6, '0')}`
