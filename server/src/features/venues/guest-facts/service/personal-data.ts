import { onlyRows, type PersonalData } from '../../../../platform/personal-data.ts'
import { ballotsBy, type VotersDeps } from '../../../deciding/voting/public.ts'
import * as store from '../store/personal-data.ts'

/** Answers are deleted with their ballots' names: facts are decided without them from then on. Runs before ballots are anonymized. */
export function guestFactData(deps: VotersDeps): PersonalData {
  return {
    async exportOf(db, who) {
      return { visitAnswers: await store.listOfBallots(db, await ballotsBy(db, who, deps)) }
    },
    async erase({ db, person }) {
      return onlyRows(
        await store.deleteOfBallots(db, await ballotsBy(db, person, deps)),
        await store.cutOffHosts(db, person.accountIds),
      )
    },
  }
}
