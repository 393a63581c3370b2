import { onlyRows, type PersonalData } from '../../../../platform/personal-data.ts'
import * as store from '../store/keys.ts'

/** Keys of an erased person are deleted, which ends them. */
export const apiKeyData: PersonalData = {
  async exportOf(db, { accountIds }) {
    const keys = await store.listKeysOf(db, accountIds)
    return { accountApiKeys: keys.map(({ id: _, ...key }) => key) }
  },
  async erase({ db, person }) {
    return onlyRows(await store.deleteKeysOf(db, person.accountIds))
  },
}
