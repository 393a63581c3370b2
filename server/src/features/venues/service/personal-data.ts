import { replaceWords } from '../../../platform/database/personal-words.ts'
import { nothingTouched, type PersonalData } from '../../../platform/personal-data.ts'
import { listMemberships } from '../store/personal-data.ts'

/**
 * Memberships stay, of an account that is a pseudonym by then; claims end the present ones. The listing is the venue's:
 * only words that name the person go from what was typed for it.
 */
export const membershipData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { memberships: await listMemberships(db, accountIds) }
  },
  async erase({ db, person, pseudonym }) {
    const columns = ['name', 'description', 'address'] as const
    await replaceWords(db, { table: 'venues', columns }, person, pseudonym)
    return nothingTouched
  },
}
