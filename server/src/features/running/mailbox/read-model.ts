import type { Db } from '../../../platform/database/database.ts'
import type { MailState } from '../../../platform/mail/mail.ts'

export type MailSummary = {
  id: string
  recipient: string
  subject: string
  created_at: Date
  state: MailState
  attempts: number
  next_attempt_at: Date
  last_error: string | null
}

const summaryColumns = [
  'recipient',
  'subject',
  'created_at',
  'state',
  'attempts',
  'next_attempt_at',
  'last_error',
] as const

/** The newest mails, at most 200. */
export function newestMails(db: Db): Promise<MailSummary[]> {
  return db
    .selectFrom('mails')
    .select(['id', ...summaryColumns])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** The bodies of sent mails are empty. */
export type MailDetails = MailSummary & { text_body: string; html_body: string | null }

export async function findMail(db: Db, id: string): Promise<MailDetails | null> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', ...summaryColumns, 'text_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirst()
  return mail ?? null
}
