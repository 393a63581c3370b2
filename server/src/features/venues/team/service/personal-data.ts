import { withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import type { PersonalData } from '../../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** Invitations to and by the person. Links for counters in use belong to the venue; names on them are listed. */
export const teamData: PersonalData = {
  async find(db, text, max) {
    const rows = await store.searchInvited(db, text, max)
    return rows.map(({ email }) => ({ accountId: null, address: email, name: null, as: 'invited' as const }))
  },
  async exportOf(db, { address }) {
    return { invitations: address === null ? [] : await store.listInvitations(db, address) }
  },
  async erase({ db, now, person, pseudonym }) {
    const venueIds = await store.listInvolvedVenues(db, person)
    const open = await store.listOpenInvitations(db, person)
    const ended = await store.eraseInvitations(db, person, { pseudonym, now })
    const links = await store.endWaitingLinks(db, person, now)
    const taken = await withRowChanges(db, { what: 'deleted', sample: 'Mails that invite to a team' }, () =>
      takeBackMails(db, ...open.map((id) => `invitation ${id}` as const)),
    )
    return { sessionIds: [], venueIds, changes: [...ended, links, ...taken.changes] }
  },
  mentions: store.mentions,
}
