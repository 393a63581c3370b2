import { anyOf } from '../../../../platform/database/any-of.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { GuestFact, GuestFacts } from '../../venues/public.ts'

/** What guests state, by venue: only features that enough of them agree on. Of all venues without ids. */
export async function guestFacts(db: Db, ids?: readonly string[]): Promise<GuestFacts> {
  const rows = await db
    .selectFrom('guest_facts')
    .select(['venue_id', 'feature', 'year'])
    .$if(ids !== undefined, (query) => query.where('venue_id', '=', anyOf(ids ?? [])))
    .orderBy('venue_id')
    .orderBy('feature')
    .execute()
  const byVenue = new Map<string, GuestFact[]>()
  for (const { venue_id, feature, year } of rows) {
    const known = byVenue.get(venue_id)
    if (known) known.push({ feature, year })
    else byVenue.set(venue_id, [{ feature, year }])
  }
  return byVenue
}

/** Replaces the facts of a venue. Returns whether any differ. */
export async function replaceFacts(
  db: Db,
  venueId: string,
  facts: readonly GuestFact[],
  now: Date,
): Promise<boolean> {
  const stored = await db
    .selectFrom('guest_facts')
    .select(['feature', 'year'])
    .where('venue_id', '=', venueId)
    .execute()
  const textOf = (some: readonly GuestFact[]) =>
    some
      .map(({ feature, year }) => `${feature} ${year}`)
      .sort()
      .join()
  if (textOf(stored) === textOf(facts)) return false
  await db.deleteFrom('guest_facts').where('venue_id', '=', venueId).execute()
  if (facts.length > 0)
    await db
      .insertInto('guest_facts')
      .values(facts.map(({ feature, year }) => ({ venue_id: venueId, feature, year, decided_at: now })))
      .execute()
  return true
}
