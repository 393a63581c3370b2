import type { Db } from '../../../../platform/database/database.ts'
import { withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import type { Erasing, PersonalData } from '../../../../platform/personal-data.ts'
import { contactsOf } from '../../venues/public.ts'
import { findOwnBooking } from '../read-model.ts'
import { cancelledMail } from '../rules/mails.ts'
import { findVenue, moveBooking } from '../store/bookings.ts'
import * as store from '../store/personal-data.ts'
import type { BookingDeps } from './bookings.ts'

/** Erases all typed texts of bookings; those still ahead are canceled first, and their venues notified. */
export function bookingData(deps: BookingDeps): PersonalData {
  return {
    async find(db, text, max) {
      const rows = await store.searchBookers(db, text, max)
      return rows.map((row) => ({
        accountId: row.account_id,
        address: null,
        name: row.contact_name,
        as: 'booker' as const,
      }))
    },
    async knownBy(db, { accountIds }) {
      const bookings = await store.listOfAccounts(db, accountIds)
      return {
        names: bookings.map(({ contact_name }) => contact_name),
        phones: bookings.map(({ contact_phone }) => contact_phone),
      }
    },
    async exportOf(db, { accountIds }) {
      return { bookings: await store.listOfAccounts(db, accountIds) }
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
  }
}

async function cancel({ db, now, person }: Erasing, id: string, { publicUrl }: BookingDeps): Promise<void> {
  const from = ['requested', 'seen', 'confirmed'] as const
  if (!(await moveBooking(db, { id, from, to: 'cancelled', now }))) return
  await takeBackMails(db, `booking ${id}`)
  for (const accountId of person.accountIds) {
    const booking = await findOwnBooking(db, id, accountId, now)
    if (booking) await notifyVenue(db, await findVenue(db, id), cancelledMail(booking, publicUrl))
  }
}

async function notifyVenue(db: Db, venueId: string, mail: ReturnType<typeof cancelledMail>): Promise<void> {
  for (const to of await contactsOf(db, venueId, 'bookings')) await postMail(db, { to, ...mail })
}
