import type { PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** Erases the host of hosted sessions and what the host typed; the sessions go on. */
export const sessionData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { sessionsHosted: await store.listHosted(db, accountIds) }
  },
  async erase({ db, person }) {
    const { sessionIds, emptied } = await store.emptyHosted(db, person.accountIds)
    return { sessionIds, venueIds: [], changes: [emptied] }
  },
  mentions: store.mentions,
}
