import type { Db } from '../database/database.ts'
import { oneLine } from './one-line.ts'

export type Mail = { to: string; subject: string; text: string; html?: string }

/**
 * Posts a mail within the caller's transaction: it is sent if, and only if, what causes it is committed.
 * Without a mail server it waits in the built-in mailbox.
 */
export async function postMail(db: Db, { to, subject, text, html }: Mail): Promise<void> {
  await db
    .insertInto('mails')
    .values({ recipient: oneLine(to), subject: oneLine(subject), text_body: text, html_body: html ?? null })
    .execute()
}
