import { dayMs } from '../times/durations.ts'
/** Days of somebody's own choice, for figures: `2026-11-01`, the last one included. */
export type DayRange = { from: string; to: string }

/** As long as facts about groups are kept. */
export const maxDays = 400

/** How many days these are; not a number if one of them does not exist. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

type DayRangeProblem = { field: keyof DayRange; sentence: string }

/** Why there are no figures for these days; null if there are. A missing day is empty. */
export function dayRangeProblem({ from, to }: DayRange, today: string): DayRangeProblem | null {
  if (from === '' || to === '')
    return { field: from === '' ? 'from' : 'to', sentence: 'Choose a first and a last day.' }
  if (from > to) return { field: 'to', sentence: 'The last day is before the first one.' }
  if (to > today) return { field: 'to', sentence: 'The last day is still to come. Choose today at most.' }
  return daysIn({ from, to }) > maxDays
    ? { field: 'from', sentence: `Choose ${maxDays} days at most.` }
    : null
}
