import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { replaceWords } from '../database/personal-words.ts'
import { nothingTouched, type PersonalData } from '../personal-data.ts'

const to = (address: string) => sql<boolean>`lower(recipient) = ${address}`

/** Mails to somebody, and what mails to others say of them. */
export const mailData: PersonalData = {
  async exportOf(db, { address }) {
    return { mails: address === null ? [] : await listMails(db, address) }
  },
  async erase({ db, person, pseudonym }) {
    if (person.address !== null) await db.deleteFrom('mails').where(to(person.address)).execute()
    const columns = ['subject', 'text_body', 'html_body', 'last_error'] as const
    await replaceWords(db, { table: 'mails', columns }, person, pseudonym)
    return nothingTouched
  },
}

/** Without the bodies: they may hold a link that signs somebody in. */
function listMails(db: Db, address: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'created_at', 'state'])
    .where(to(address))
    .orderBy('created_at')
    .execute()
}
