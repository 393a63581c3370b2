import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import { emptyKeysMadeBy, listKeysMadeBy } from '../store/personal-data.ts'

/** Keys of the person are revoked. Branding belongs to the venue; a text that names the person is listed. */
export const premiumData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { apiKeys: await listKeysMadeBy(db, accountIds) }
  },
  async erase({ db, now, person, pseudonym }) {
    return onlyRows(...(await emptyKeysMadeBy(db, person.accountIds, { pseudonym, now })))
  },
  mentions: [
    { table: 'venue_api_keys', key: ['id'], columns: ['name'] },
    { table: 'venue_branding', key: ['venue_id'], columns: ['text'] },
  ],
}
