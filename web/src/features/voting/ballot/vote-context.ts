import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { VoteContext } from '@nofomo/contracts/endpoints/voting.ts'
import { timeSlotAt } from '@nofomo/contracts/values/options.ts'

/** The venues' time zone: the time there counts, wherever the voter is. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: '2-digit',
  weekday: 'long',
})

/**
 * The context of a vote cast at `now`: the criteria and the time (docs/product.md, "Circumstances of a ballot"). The
 * weather is omitted, since it is unknown here.
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
