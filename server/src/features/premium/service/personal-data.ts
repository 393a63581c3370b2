import { replaceWords } from '../../../platform/database/personal-words.ts'
import { nothingTouched, type PersonalData } from '../../../platform/personal-data.ts'
import { listKeysMadeBy, revokeKeysMadeBy } from '../store/personal-data.ts'

/** Keys that somebody made end with them. Branding is the venue's; only words that name the person go. */
export const premiumData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { apiKeys: await listKeysMadeBy(db, accountIds) }
  },
  async erase({ db, now, person, pseudonym }) {
    await revokeKeysMadeBy(db, person.accountIds, now)
    await replaceWords(db, { table: 'venue_api_keys', columns: ['name'] }, person, pseudonym)
    await replaceWords(db, { table: 'venue_branding', columns: ['text'] }, person, pseudonym)
    return nothingTouched
  },
}
