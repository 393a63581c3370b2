import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { MailsTable } from '../database/schema.ts'
import { oneLine } from './one-line.ts'

export type MailState = Selectable<MailsTable>['state']

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** A page that stops mail of this kind by one POST, without a login (RFC 8058). */
  stopUrl?: string
}

/**
 * Writes a mail in the caller's transaction: it is sent only if that is committed. Without a mail server it stays in the
 * built-in mailbox.
 */
export async function postMail(db: Db, { to, subject, text, html, stopUrl }: Mail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      recipient: oneLine(to),
      subject: oneLine(subject),
      text_body: text,
      html_body: html ?? null,
      stop_url: stopUrl ?? null,
      state: sql<MailState>`case when exists (select from mail_servers) then 'waiting' else 'kept' end`,
    })
    .execute()
}
