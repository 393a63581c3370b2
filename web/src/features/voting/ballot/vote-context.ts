import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { VoteContext } from '@nofomo/contracts/endpoints/voting.ts'
import { timeSlotAt } from '@nofomo/contracts/values/options.ts'
import { dayOfWeek, hourOfDay, seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'

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
