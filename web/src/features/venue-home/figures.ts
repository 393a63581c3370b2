import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'

/** Figures of a venue as people read them. Null becomes words: nothing is invented. */

/** In place of a figure that cannot be told. */
export const untold = '–'

/** `22.4%`; `–` for null. */
export function percentInWords(percent: number | null): string {
  return percent === null ? untold : `${rounded(percent)}%`
}

/** To one decimal. */
const rounded = (value: number) => Math.round(10 * value) / 10

/** `up 12%`, `down 5%`, `unchanged`; null where there was nothing before. */
export function changeInWords(change: number | null): string | null {
  return change === null ? null : movedBy(change, (by) => `${by}%`)
}

/** `up 4 points`, of a rate; null without one. */
export function pointsInWords(change: number | null): string | null {
  return change === null ? null : movedBy(change, (by) => `${by} ${by === 1 ? 'point' : 'points'}`)
}

/** `you are 4 points above`, `you are 12% below`, `you are level`. */
export function besideInWords(difference: number, said: (by: number) => string): string {
  const by = rounded(difference)
  if (by === 0) return 'you are level'
  return `you are ${said(Math.abs(by))} ${by > 0 ? 'above' : 'below'}`
}

function movedBy(change: number, said: (by: number) => string): string {
  const by = rounded(change)
  if (by === 0) return 'unchanged'
  return `${by > 0 ? 'up' : 'down'} ${said(Math.abs(by))}`
}

/** `7 pm`, `noon` for an hour of Seattle's day, 0 to 23. */
export function hourInWords(hour: number): string {
  if (hour === 0) return 'midnight'
  if (hour === 12) return 'noon'
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`
}

/** `under a minute`, `3 min`, `1 h 5 min`, `2 days`; `–` for null. */
export function secondsInWords(seconds: number | null): string {
  if (seconds === null) return untold
  const minutes = Math.round(seconds / 60)
  if (minutes === 0) return 'under a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(rank: number): string {
  const isTeen = rank % 100 >= 11 && rank % 100 <= 13
  return `${rank}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')}`
}

/** What the figures of a period are compared with. */
export const comparedWith: Record<TimeFilter, string> = {
  '24h': 'the same hours a week before',
  '7d': 'the seven days before',
  '30d': 'the 30 days before',
}

/** How the time to decision is counted, in the words of every help text about it. */
export const howTimeToDecisionCounts =
  'from making the list to the result that became final. The while in which votes could still change that result does not count, whatever ended it: its ten minutes, the host, a deadline, the meeting or a quiet day'
