import { offerLimits } from '@nofomo/contracts/values/offer-limits.ts'
import { momentOf, wallClockOf } from '../../lib/time/seattle-clock.ts'

/** Ends of offers as inputs hold them: `2026-11-27T19:00`, Seattle's wall clock. */

const dayMs = 86_400_000

export function inputAt(moment: number): string {
  const { day, time } = wallClockOf(new Date(moment))
  return `${day}T${time}`
}

/** Null while nothing, or half of it, is given. */
export function momentIn(input: string): Date | null {
  const [day = '', time = ''] = input.split('T')
  return momentOf({ day, time: time.slice(0, 5) })
}

/** Why an offer cannot be valid until then; null if it can. `now` in ms. */
export function problemOfEnd(input: string, now: number): string | null {
  const end = momentIn(input)
  if (!end) return 'Say until when it is valid.'
  if (end.getTime() <= now) return 'Choose a time that is still to come.'
  const isFar = end.getTime() > now + offerLimits.ruleDays * dayMs
  return isFar ? `Choose a time within the next ${offerLimits.ruleDays} days.` : null
}
