import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** Notice settings of a person, and the browsers that get notices. */
export const noticeData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return {
      noticeSettings: await store.listSettings(db, accountIds),
      noticeBrowsers: await store.listBrowsers(db, accountIds),
    }
  },
  async erase({ db, person }) {
    return onlyRows(...(await store.deleteOf(db, person.accountIds)))
  },
}
