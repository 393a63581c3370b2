import { replaceWords } from '../../../platform/database/personal-words.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** Invitations to and by somebody. Links for counters are the venue's: only words in their names go. */
export const teamData: PersonalData = {
  async find(db, text, most) {
    const rows = await store.searchInvited(db, text, most)
    return rows.map(({ email }) => ({ accountId: null, address: email, name: null, as: 'invited' as const }))
  },
  async exportOf(db, { address }) {
    return { invitations: address === null ? [] : await store.listInvitations(db, address) }
  },
  async erase({ db, now, person, pseudonym }) {
    const venueIds = await store.eraseInvitations(db, person, { pseudonym, now })
    await replaceWords(db, { table: 'counter_links', columns: ['name'] }, person, pseudonym)
    return { sessionIds: [], venueIds }
  },
}
