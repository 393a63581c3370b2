import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import { listMemberships, mentions } from '../store/personal-data.ts'

/**
 * Memberships stay, of an account that is a pseudonym by then; claims end the present ones, and decide what becomes of
 * venues. The catalog is never changed: texts are listed only where a venue's own people wrote them.
 */
export const membershipData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { memberships: await listMemberships(db, accountIds) }
  },
  erase: () => Promise.resolve(onlyRows()),
  mentions,
}
