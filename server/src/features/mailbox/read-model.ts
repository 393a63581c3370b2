import type { Db } from '../../platform/database/database.ts'

export type MailLine = { id: string; recipient: string; subject: string; created_at: Date }

/** The newest mails, at most 200. */
export function newestMails(db: Db): Promise<MailLine[]> {
  return db
    .selectFrom('mails')
    .select(({ cast, ref }) => [
      cast<string>(ref('id'), 'text').as('id'),
      'recipient',
      'subject',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(200)
    .execute()
}

export type Letter = { recipient: string; subject: string; text_body: string; created_at: Date }

export async function findMail(db: Db, id: number): Promise<Letter | null> {
  const mail = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return mail ?? null
}
