import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** Keys of an erased person are deleted, which ends them. */
export const apiKeyData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { accountApiKeys: await store.listKeysOf(db, accountIds) }
  },
  async erase({ db, person }) {
    return onlyRows(await store.deleteKeysOf(db, person.accountIds))
  },
}
