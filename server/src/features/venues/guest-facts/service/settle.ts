import type { Db } from '../../../../platform/database/database.ts'
import { inBatches } from '../../../../platform/jobs/batches.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countedBallotKeys } from '../../../deciding/voting/public.ts'
import type { GuestFact } from '../../venues/public.ts'
import { answerKeptMs, flagsKnownMs } from '../rules/limits.ts'
import { settleFact } from '../rules/settle-fact.ts'
import * as answers from '../store/answers.ts'
import { replaceFacts } from '../store/facts.ts'

const batchSize = 200

/**
 * Decides once a day what guests state, so that nobody sees from the moment of a change whose answer it was: looks again at
 * which ballots count, deletes old answers, and replaces the facts of each venue. Returns how many answers were deleted.
 */
export async function settleGuestFacts(
  db: Db,
  now: Date,
  { changes }: Pick<Platform, 'changes'>,
): Promise<number> {
  await dropUncountedBallots(db, now)
  const before = new Date(now.getTime() - answerKeptMs)
  const deleted = await answers.deleteAnswers(db, before)
  let after = ''
  await inBatches(async (limit) => {
    const venueIds = await answers.listVenues(db, after, limit)
    after = venueIds.at(-1) ?? after
    changes.announce('venue', await settleVenues(db, venueIds, now))
    return venueIds.length
  }, batchSize)
  return deleted
}

/** A ballot that was set aside, deleted, or flagged once others came does not count any more. */
async function dropUncountedBallots(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - flagsKnownMs)
  let after = ''
  await inBatches(async (limit) => {
    const sessions = await answers.listAnsweredSessions(db, since, after, limit)
    for (const { id, isHidden } of sessions)
      await answers.dropUncounted(db, id, isHidden ? [] : [...(await countedBallotKeys(db, id))])
    after = sessions.at(-1)?.id ?? after
    return sessions.length
  }, batchSize)
}

/** @returns the venues whose facts differ now */
async function settleVenues(db: Db, venueIds: readonly string[], now: Date): Promise<string[]> {
  const byVenue = Map.groupBy(await answers.listCounted(db, venueIds), ({ venueId }) => venueId)
  const changed: string[] = []
  for (const venueId of venueIds) {
    const byFeature = Map.groupBy(byVenue.get(venueId) ?? [], ({ feature }) => feature)
    const facts = [...byFeature].flatMap(([feature, about]): GuestFact[] => {
      const fact = settleFact(about)
      return fact ? [{ feature, ...fact }] : []
    })
    const isChanged = await db.transaction().execute((inside) => replaceFacts(inside, venueId, facts, now))
    if (isChanged) changed.push(venueId)
  }
  return changed
}
