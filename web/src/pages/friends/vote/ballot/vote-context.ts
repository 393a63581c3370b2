import { timeSlotAt } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayOfWeek, hourOfDay, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { VoteContext } from '@nofomo/contracts/voting/endpoints.ts'

/**
 * The context of a vote cast at `now`: the criteria and the time in Seattle (docs/product.md, "Circumstances of a ballot"). The
 * weather is omitted, since it is unknown here.
 */
export function voteContext({ preferences }: Pick<Session, 'preferences'>, now: Date): VoteContext {
  return {
    occasion: preferences.occasion,
    groupSize: preferences.groupSizeRange ?? preferences.groupSize,
    budgetTier: preferences.budget,
    timeSlot: timeSlotAt(hourOfDay(now)),
    dayOfWeek: dayOfWeek(seattleDay(now)),
  }
}
