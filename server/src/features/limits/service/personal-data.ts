import type { Db } from '../../../platform/database/database.ts'
import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import { ballotsBy } from '../../voting/service/personal-data.ts'
import type { VotersDeps } from '../../voting/service/voter-key.ts'
import * as store from '../store/personal-data.ts'

/** Limits are deleted. Sums stay: they are of three voters or more. Runs before ballots are anonymized. */
export function limitData(deps: VotersDeps): PersonalData {
  return {
    async exportOf(db, who) {
      return { privateLimits: await store.listOfBallots(db, await ballotsBy(db, who, deps)) }
    },
    async erase({ db, person }) {
      return onlyRows(...(await store.deleteOfBallots(db, await ballotsBy(db, person, deps))))
    },
  }
}

/** Deletes the limits of ballots that are deleted themselves. */
export async function forgetLimitsOf(
  db: Db,
  ballots: readonly { sessionId: string; key: string }[],
): Promise<void> {
  await store.deleteOfBallots(db, ballots)
}
