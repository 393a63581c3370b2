import type { SessionTime } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { clockDifference } from './clock-difference.messages.ts'

/** Above several times, on a device whose clock is not Seattle’s at the first of them: how far it is from it. Else nothing. */
export function ClockDifference({ times }: { times: readonly SessionTime[] }) {
  const first = times[0]?.startsAt
  const words = useBrowserValue(
    () => (first ? clockDifference(minutesFromSeattle(new Date(first))) : null),
    null,
  )
  return words === null ? null : <p className="text-sm text-muted">{words}</p>
}

/** How far this device's clock is ahead of Seattle's at a moment. */
function minutesFromSeattle(moment: Date): number {
  const { day, time } = wallClockOf(moment)
  const inSeattle = Date.parse(`${day}T${time}Z`)
  const here = moment.getTime() - moment.getTimezoneOffset() * 60_000
  return Math.round((here - inSeattle) / 60_000)
}
