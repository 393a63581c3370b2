import { hourMs } from '@nofomo/contracts/times/durations.ts'

/** How something that waits for staff since a moment is marked; null: not at all. Claims are promised 24 to 48 hours. */
export function lateness(since: Date, now: Date): '24h' | '48h' | null {
  const age = now.getTime() - since.getTime()
  if (age > 48 * hourMs) return '48h'
  return age > 24 * hourMs ? '24h' : null
}
