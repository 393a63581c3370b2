import { withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import {
  type Erasing,
  owned,
  type PersonalData,
  personalData,
  tracesIn,
} from '../../../../platform/personal-data.ts'
import { findOwnBooking } from '../read-model.ts'
import { cancelledMail } from '../rules/mails.ts'
import { findVenue, moveBooking } from '../store/bookings.ts'
import * as store from '../store/personal-data.ts'
import { aboutBooking, type BookingDeps, mailToVenue } from './bookings.ts'

/** Erases all typed texts of bookings; those still ahead are canceled first, and their venues notified. */
export function bookingData(deps: BookingDeps): PersonalData {
  return personalData([exported], {
    find: tracesIn({ table: 'bookings', as: 'booker', account: 'account_id', name: 'contact_name' }),
    async knownBy(db, { accountIds }) {
      const bookings = await store.listContacts(db, accountIds)
      return {
        names: bookings.map(({ contact_name }) => contact_name),
        phones: bookings.map(({ contact_phone }) => contact_phone),
      }
    },
    async erase(erasing) {
      const { db, now, person, pseudonym } = erasing
      const ahead = await store.listAhead(db, person.accountIds, now)
      const { venueIds, emptied } = await store.emptyBookings(db, person.accountIds, pseudonym)
      const cancelling = { what: 'cancelled', sample: 'Tables that are still ahead' } as const
      const { changes } = await withRowChanges(db, cancelling, async () => {
        for (const id of ahead) await cancel(erasing, id, deps)
      })
      return { sessionIds: [], venueIds, changes: [emptied, ...changes] }
    },
    // Hosts write about others, and venues about their guests.
    mentions: store.mentions,
  })
}

const exported = owned({
  table: 'bookings',
  section: 'bookings',
  columns: [
    ...(['id', 'session_id', 'session_title', 'venue_name', 'venue_address', 'party_size'] as const),
    ...(['starts_at', 'contact_name', 'contact_phone', 'requests', 'state', 'answer_note'] as const),
    ...(['arrived_at', 'arrived_party', 'created_at'] as const),
  ],
  orderBy: 'created_at',
})

async function cancel({ db, now, person }: Erasing, id: string, { publicUrl }: BookingDeps): Promise<void> {
  const from = ['requested', 'seen', 'confirmed'] as const
  if (!(await moveBooking(db, { id, from, to: 'cancelled', now }))) return
  await takeBackMails(db, aboutBooking(id))
  for (const accountId of person.accountIds) {
    const booking = await findOwnBooking(db, id, accountId, now)
    if (booking) await mailToVenue(db, await findVenue(db, id), cancelledMail(booking, publicUrl))
  }
}
