import { onlyRows, type PersonalData } from '../../../../platform/personal-data.ts'
import { ballotsBy, type VotersDeps } from '../../voting/public.ts'
import * as store from '../store/personal-data.ts'

/** Limits are deleted. Sums stay: they are of three voters or more. Runs before ballots are anonymized. */
export function limitData(deps: VotersDeps): PersonalData {
  return {
    async exportOf(db, who) {
      return { privateLimits: await store.listOfBallots(db, await ballotsBy(db, who, deps)) }
    },
    async erase({ db, person }) {
      return onlyRows(...(await store.forgetLimitsOf(db, await ballotsBy(db, person, deps))))
    },
  }
}
