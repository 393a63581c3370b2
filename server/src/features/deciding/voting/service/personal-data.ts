import type { Db } from '../../../../platform/database/database.ts'
import { withRowChanges } from '../../../../platform/database/owned-rows.ts'
import type { Identity, PersonalData } from '../../../../platform/personal-data.ts'
import { replaceVoidedKeys } from '../../sessions/public.ts'
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

/** Moves rows of another feature to voters' new keys, when ballots get anonymous keys. */
type RekeyListener = (db: Db, moved: readonly store.RekeyedBallot[]) => Promise<void>

const rekeying = { what: 'rekeyed', sample: 'Votes, whose key was made of the account' } as const

/**
 * Erases name, answers and network of ballots, and replaces a key derived from the account; the votes stay counted. Of a browser's
 * key nothing leads to the account any more.
 */
export function ballotData(deps: VotersDeps, onRekeyed: RekeyListener): PersonalData {
  return {
    async exportOf(db, who) {
      return { ballots: await store.readBallots(db, await ballotsBy(db, who, deps)) }
    },
    async erase({ db, person }) {
      const own = await ballotsBy(db, person, deps)
      const moved = await store.drawKeys(db, own)
      const emptied = await store.emptyBallots(db, own)
      const { changes } = await withRowChanges(db, rekeying, async () => {
        if (moved.length === 0) return
        await store.rekeyBallots(db, moved)
        await replaceVoidedKeys(db, moved)
        await onRekeyed(db, moved)
      })
      const sessionIds = [...new Set(own.map(({ sessionId }) => sessionId))]
      return { sessionIds, venueIds: [], changes: [emptied, ...changes] }
    },
    // A ballot cast while signed out has no provable owner: it is listed, or found by the link of its session.
    mentions: store.mentions,
  }
}
