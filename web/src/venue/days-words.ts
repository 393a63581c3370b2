import type { Problems } from '../lib/forms/use-form.ts'
import { type DayRange, daysIn, maxDays } from './venue-period.ts'

/** What is wrong with the days. The server's sentences, which it says of addresses typed by hand. */
export function complaintsAboutDays({ from, to }: DayRange, today: string): Problems<keyof DayRange> {
  if (from === '') return { from: 'Choose a first and a last day.' }
  if (to === '') return { to: 'Choose a first and a last day.' }
  if (from > to) return { to: 'The last day is before the first one.' }
  if (to > today) return { to: 'The last day is still to come. Choose today at most.' }
  return daysIn({ from, to }) > maxDays ? { from: `Choose ${maxDays} days at most.` } : {}
}
