import { wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { isSkipped, momentOf, skippedTime } from '@nofomo/contracts/times/seattle-moments.ts'

/** What inputs of a date and a time hold: `2026-11-27T19:00`, Seattle's wall clock. */

export function inputAt(moment: string | number): string {
  const { day, time } = wallClockOf(new Date(moment))
  return `${day}T${time}`
}

/** Null while nothing, or half of it, is given, and for a time that clocks skip. */
export const momentIn = (input: string): Date | null => momentOf(clockIn(input))

/** As calls send it; null where there is no such moment. */
export const isoIn = (input: string): string | null => momentIn(input)?.toISOString() ?? null

/** Why an input’s time does not exist; nothing if it does, or is not complete. */
export const skippedIn = (input: string): string | null => (isSkipped(clockIn(input)) ? skippedTime : null)

function clockIn(input: string) {
  const [day = '', time = ''] = input.split('T')
  return { day, time: time.slice(0, 5) }
}
