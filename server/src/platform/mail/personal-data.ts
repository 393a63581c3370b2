import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { deleteRows } from '../database/owned-rows.ts'
import { onlyRows, type PersonalData } from '../personal-data.ts'

const to = (address: string) => sql<boolean>`lower(recipient) = ${address}`

/** Deletes mails to the person. Mentions in mails to others are listed. */
export const mailData: PersonalData = {
  async exportOf(db, { address }) {
    return { mails: address === null ? [] : await listMails(db, address) }
  },
  async erase({ db, person: { address } }) {
    if (address === null) return onlyRows()
    return onlyRows(await deleteRows(db, { table: 'mails', where: to(address), show: ['subject'] }))
  },
  mentions: [
    {
      table: 'mails',
      key: ['id'],
      columns: ['recipient', 'subject', 'text_body', 'html_body', 'last_error'],
    },
  ],
}

/** Without the bodies, which may contain a sign-in link. */
function listMails(db: Db, address: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'created_at', 'state'])
    .where(to(address))
    .orderBy('created_at')
    .execute()
}
