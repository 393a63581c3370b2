import type { Db } from '../../../platform/database/database.ts'
import type { Identity, PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'
import { accountKey, type VotersDeps } from './voter-key.ts'

const batchRows = 1_000

/** The ballots that somebody has cast while signed in. */
export async function ballotsBy(
  db: Db,
  { accountIds }: Pick<Identity, 'accountIds'>,
  deps: VotersDeps,
): Promise<store.BallotId[]> {
  const found: store.BallotId[] = []
  if (accountIds.length === 0) return found
  let ids: string[] = []
  do {
    ids = await store.listSignedInSessions(db, ids.at(-1) ?? '', batchRows)
    const keys = ids.flatMap((sessionId) =>
      accountIds.map((accountId) => ({ sessionId, accountKey: accountKey(sessionId, accountId, deps) })),
    )
    found.push(...(await store.listWithKeys(db, keys)))
  } while (ids.length === batchRows)
  return found
}

/** Ballots lose name, answers and network; the votes stay counted. */
export function ballotData(deps: VotersDeps): PersonalData {
  return {
    async exportOf(db, who) {
      return { ballots: await store.readBallots(db, await ballotsBy(db, who, deps)) }
    },
    async erase({ db, person }) {
      const own = await ballotsBy(db, person, deps)
      const emptied = await store.emptyBallots(db, own)
      const sessionIds = [...new Set(own.map(({ sessionId }) => sessionId))]
      return { sessionIds, venueIds: [], changes: [emptied] }
    },
    // Whose a ballot cast while signed out is nobody can prove: it is listed, or found by the link of its session.
    mentions: store.mentions,
  }
}
