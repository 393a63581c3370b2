import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/answers.ts'

/** Tastes are deleted with their account. */
export const onboardingData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { tastes: await store.listAnswers(db, accountIds) }
  },
  async erase({ db, person }) {
    return onlyRows(...(await store.deleteOf(db, person.accountIds)))
  },
}
