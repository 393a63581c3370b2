import { quietHours } from '@nofomo/contracts/sessions/options.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { hourOfDay } from '@nofomo/contracts/times/seattle-clock.ts'

/** Whether nobody is told anything at a moment: by night in Seattle. */
export function isQuiet(moment: Date): boolean {
  const hour = hourOfDay(moment)
  return hour >= quietHours.from || hour < quietHours.to
}

/** The last full hour before the quiet hours that a moment lies in. */
export function hourBeforeQuiet(moment: Date): Date {
  let hour = Math.floor(moment.getTime() / hourMs) * hourMs
  while (isQuiet(new Date(hour))) hour -= hourMs
  return new Date(hour)
}

/** The end of the quiet hours that a moment lies in: the next full hour that is not quiet. */
export function quietEnd(moment: Date): Date {
  let hour = Math.floor(moment.getTime() / hourMs) * hourMs
  do hour += hourMs
  while (isQuiet(new Date(hour)))
  return new Date(hour)
}
