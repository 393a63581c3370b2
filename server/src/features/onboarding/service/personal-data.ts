import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/answers.ts'

/** What people told of their tastes is theirs alone: it goes with them. */
export const onboardingData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { tastes: await store.listAnswers(db, accountIds) }
  },
  async erase({ db, person }) {
    return onlyRows(...(await store.deleteOf(db, person.accountIds)))
  },
}
