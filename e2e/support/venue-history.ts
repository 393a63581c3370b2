import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { factsOf, replaceHistory, seenAt } from '../../server/src/testing/recounts/venue-facts.ts'
import type { InProcess } from './in-process.ts'

const scenario = { occasion: 'celebration', group_bucket: '5-7', time_slot: 'dinner', budget_tier: '$$' }

/**
 * Replaces all that is known of groups: four have viewed the venue twelve hours ago, for a celebration of 5–7 people with
 * dinner at $$; two considered it, one of these chose it. Their votes are 10 yes, 10 maybe and 10 no.
 */
export async function seedFourGroups({ db, clock }: InProcess, venueId: string): Promise<void> {
  const viewed = new Date(clock.now().getTime() - 12 * hourMs)
  const decided = new Date(viewed.getTime() + hourMs)
  const over = { deleted_at: decided }
  const liked = { ...over, considered_at: viewed, is_considered: true }
  const ids = ['seeded-1', 'seeded-2', 'seeded-3', 'seeded-4'] as const
  await replaceHistory(db, {
    rows: [
      seenAt(venueId, ids[0], viewed, { ...liked, outcome: 'chosen', yes_votes: 6, maybe_votes: 5 }),
      seenAt(venueId, ids[1], viewed, { ...liked, yes_votes: 4, maybe_votes: 5 }),
      seenAt(venueId, ids[2], viewed, { ...over, no_votes: 5 }),
      seenAt(venueId, ids[3], viewed, { ...over, no_votes: 5 }),
    ],
    facts: ids.map((id, index) =>
      factsOf(id, viewed, {
        ...scenario,
        ...over,
        ...(index === 0 && { decided_at: decided, winner_venue_id: venueId }),
      }),
    ),
    events: [],
    wishes: [],
  })
}
