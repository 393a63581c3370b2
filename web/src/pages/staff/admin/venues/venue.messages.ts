import { venueSearchTooShort } from '@nofomo/contracts/staff/review-options.ts'

/** Why words cannot be searched for; null if they can, or there are none. */
export function searchProblem(words: string): string | null {
  return words.trim().length === 1 ? venueSearchTooShort : null
}

/** `2 people act for it`. */
export function membersOf(count: number): string {
  if (count === 0) return 'Nobody acts for it'
  return count === 1 ? '1 person acts for it' : `${count} people act for it`
}

/** `In 3 sessions, last Nov 21, 2026`. */
export function listedIn(sessions: number, lastDay: string): string {
  return `In ${sessions} ${sessions === 1 ? 'session' : 'sessions'}, last ${lastDay}`
}

/** Said once a typed venue is settled. */
export function settledIn(name: string, to: string | null, sessions: number): string {
  if (to === null) return `${name} is off the list`
  return `${name} is ${to} now, in ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`
}
