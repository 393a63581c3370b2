import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { MailsTable } from '../database/schema.ts'
import { oneLine } from './one-line.ts'

export type MailState = Selectable<MailsTable>['state']

/** What a mail is about, for `takeBackMails`. */
export type MailReason =
  `${'booking' | 'claim' | 'invitation' | 'quiet vote' | 'weekly' | 'rush' | 'vote notice'} ${string}`

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** A page that stops mail of this kind by one POST, without a login (RFC 8058). */
  stopUrl?: string
  /** Without it nothing takes the mail back. */
  about?: MailReason
}

/**
 * Writes a mail in the caller's transaction: it is sent only if that is committed. Without any node that sends mail it
 * stays in the built-in mailbox.
 */
export async function postMail(db: Db, { to, subject, text, html, stopUrl, about }: Mail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      recipient: oneLine(to),
      subject: oneLine(subject),
      text_body: text,
      html_body: html ?? null,
      stop_url: stopUrl ?? null,
      about: about ?? null,
      state: sql<MailState>`case when exists (select from mail_senders where until > now()) then 'waiting' else 'kept' end`,
    })
    .execute()
}

/**
 * Cancels, in the caller's transaction, unsent mails about something that has ended. One that is being sent may still
 * arrive. Returns the addresses that certainly got none of them.
 */
export async function takeBackMails(db: Db, ...about: MailReason[]): Promise<string[]> {
  if (about.length === 0) return []
  const rows = await db
    .deleteFrom('mails')
    .where('about', 'in', about)
    .where('state', 'in', ['waiting', 'dead'])
    .returning(['recipient', 'attempts'])
    .execute()
  return rows.flatMap(({ recipient, attempts }) => (attempts === 0 ? recipient : []))
}
