import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** The votes that somebody is told of, while signed in. A browser's own subscriptions lead to no person. */
export const voteNoticeData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { voteNotices: await store.listSubscriptions(db, accountIds) }
  },
  async erase({ db, person }) {
    return onlyRows(...(await store.deleteOf(db, person.accountIds)))
  },
}
