import { momentOf, wallClockOf } from '../../lib/time/seattle-clock.ts'

/** Ends of offers as inputs hold them: `2026-11-27T19:00`, Seattle's wall clock. */

export function inputAt(moment: number): string {
  const { day, time } = wallClockOf(new Date(moment))
  return `${day}T${time}`
}

/** Null while nothing, or half of it, is given. */
export function momentIn(input: string): Date | null {
  const [day = '', time = ''] = input.split('T')
  return momentOf({ day, time: time.slice(0, 5) })
}

/** As calls send it; empty while nothing, or half of it, is given. */
export const endIn = (input: string): string => momentIn(input)?.toISOString() ?? ''
