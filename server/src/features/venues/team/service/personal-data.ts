import { withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import { owned, personalData, tracesIn } from '../../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** Invitations to and by the person. Links for counters in use belong to the venue; names on them are listed. */
export const teamData = personalData(
  [
    owned({
      table: 'venue_invitations',
      whose: store.madeFor,
      section: 'invitations',
      columns: ['venue_id', 'email', 'role', 'created_at', 'expires_at', 'accepted_at', 'ended_at'],
      orderBy: 'created_at',
    }),
  ],
  {
    find: tracesIn({ table: 'venue_invitations', as: 'invited', address: 'email' }),
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
  },
)
