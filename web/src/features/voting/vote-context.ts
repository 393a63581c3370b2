import type { TimeSlot } from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { VoteContext } from '@nofomo/contracts/voting.ts'

/** Where the venues are: what counts is the time there, wherever somebody votes. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: '2-digit',
  weekday: 'long',
})

/**
 * What a vote cast at `now` was given in: what the group looks for, and when (docs/product.md, "Circumstances of a ballot").
 * The weather is left out, for nobody here knows it.
 */
export function voteContext({ preferences }: Pick<Session, 'preferences'>, now: Date): VoteContext {
  const parts = clock.formatToParts(now)
  const part = (type: 'hour' | 'weekday') => parts.find((one) => one.type === type)?.value ?? ''
  return {
    occasion: preferences.occasion,
    groupSize: preferences.groupSizeRange ?? preferences.groupSize,
    budgetTier: preferences.budget,
    timeSlot: timeSlotAt(Number(part('hour'))),
    dayOfWeek: part('weekday').toLowerCase() as NonNullable<VoteContext['dayOfWeek']>,
  }
}

/** Lunch before 15:00, dinner before 22:00, else late. */
function timeSlotAt(hour: number): TimeSlot {
  if (hour < 15) return 'lunch'
  return hour < 22 ? 'dinner' : 'late'
}
