import { seattleDay, seattleZone } from '@nofomo/contracts/times/seattle-clock.ts'

/** The same day and time of the next month; its last day where there is no such day. In UTC. */
export function monthAfter(moment: Date): Date {
  const next = new Date(moment)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(moment.getUTCDate(), days))
  return next
}

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: seattleZone, dateStyle: 'long' })

/** The year that it is in Seattle. */
export const yearOf = (moment: Date): number => Number(seattleDay(moment).slice(0, 4))

/** `November 22, 2026`, in Seattle. */
export const dayInWords = (moment: Date): string => dayFormat.format(moment)

/** `NF-2026-000042` */
export const invoiceNumber = (year: number, count: number): string =>
  `NF-${year}-${String(count).padStart(6, '0')}`
