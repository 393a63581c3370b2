import { plural } from '../../../lib/text/plural.ts'

/** How far this device's clock is from Seattle's; null if it shows the same. */
export function clockDifference(minutes: number): string | null {
  if (minutes === 0) return null
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const whole = plural(hours, '1 hour', `${hours} hours`)
  const long = rest > 0 ? `${hours}:${String(rest).padStart(2, '0')} hours` : whole
  return minutes > 0
    ? `In Seattle’s time: your clock is ${long} ahead.`
    : `In Seattle’s time: your clock is ${long} behind.`
}
