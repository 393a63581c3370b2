import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { announceSender, withdrawSender } from '../../platform/mail/outbox.ts'
import type { TestApp } from '../test-app.ts'

export type Mailed = {
  subject: string
  text: string
  html: string
  /** The first link in it, and its token; empty without one. */
  link: string
  token: string
  /** The six digits in it; empty without them. */
  code: string
}

/** The last mail to an address. */
export async function lastMail(testApp: TestApp, to: string): Promise<Mailed> {
  const mail = await testApp.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const link = /https?:\S+/.exec(mail.text_body)?.[0] ?? ''
  return {
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body ?? '',
    link,
    token: link && (new URL(link).searchParams.get('token') ?? ''),
    code: /^\s*(\d{6})\s*$/m.exec(mail.text_body)?.[1] ?? '',
  }
}

export async function countMails(testApp: TestApp, to: string): Promise<number> {
  const rows = await testApp.db.selectFrom('mails').select('id').where('recipient', '=', to).execute()
  return rows.length
}

/** Mail waits for a mail server until the test has finished. Nothing is sent. */
export async function holdMails({ db }: TestApp): Promise<void> {
  const node = randomUUID()
  await announceSender(db, node)
  onTestFinished(() => withdrawSender(db, node))
}
