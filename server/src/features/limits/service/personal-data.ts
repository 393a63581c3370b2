import { nothingTouched, type PersonalData } from '../../../platform/personal-data.ts'
import { ballotsBy } from '../../voting/service/personal-data.ts'
import type { VotersDeps } from '../../voting/service/voter-key.ts'
import * as store from '../store/personal-data.ts'

/**
 * Limits are deleted. Sums stay: they are of three voters or more. Runs before the ballots forget whose they are.
 */
export function limitData(deps: VotersDeps): PersonalData {
  return {
    async exportOf(db, who) {
      return { privateLimits: await store.listOfBallots(db, await ballotsBy(db, who, deps)) }
    },
    async erase({ db, person }) {
      await store.deleteOfBallots(db, await ballotsBy(db, person, deps))
      return nothingTouched
    },
  }
}
