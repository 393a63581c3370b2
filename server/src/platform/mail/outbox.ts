import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { countChanged, isChanged } from '../database/results.ts'
import type { MailsTable } from '../database/schema.ts'
import type { Leased, QueueTable } from '../outgoing/queue-table.ts'

/** A leased mail. */
export type Outgoing = Leased &
  Pick<
    Selectable<MailsTable>,
    'recipient' | 'subject' | 'text_body' | 'html_body' | 'stop_url' | 'created_at'
  >

/** A mail server that takes its time for a domain holds up the mail to it. */
export const mailTable: QueueTable<Outgoing> = {
  ...{ name: 'mails', key: 'id', due: 'next_attempt_at' },
  receiver: sql`lower(split_part(item.recipient, '@', 2))`,
  columns: sql`recipient, subject, text_body, html_body, stop_url, created_at`,
  waits: sql`item.state = 'waiting'`,
  leaseMs: 120_000,
  places: { all: 8, each: 4 },
}

/** How long a node counts as a sender without renewing that. */
const senderTime = sql.lit('1 hour')
const keptDays = 7
const deadDays = 30

/**
 * Registers this node as a sender: from now on new mail waits to be sent. Mail stored in the mailbox before is not sent
 * later. By the database's clock.
 */
export async function announceSender(db: Db, node: string): Promise<void> {
  await sql`
    insert into mail_senders (node, until) values (${node}, now() + ${senderTime}::interval)
    on conflict (node) do update set until = excluded.until`.execute(db)
  await sql`delete from mail_senders where until < now()`.execute(db)
}

/** Unregisters this node as a sender. Without another sender, new mail is stored in the mailbox. */
export async function withdrawSender(db: Db, node: string): Promise<void> {
  await db.deleteFrom('mail_senders').where('node', '=', node).execute()
}

export async function recordSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', text_body: '', html_body: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** `nextTry` null: no further automatic attempt. Does nothing to a mail that another process has leased since. */
export async function recordFailure(
  db: Db,
  { id, attempts }: Outgoing,
  { reason, nextTry }: { reason: string; nextTry: Date | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: reason, ...(nextTry ? { next_attempt_at: nextTry } : { state: 'dead' }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
}

/** Resets the attempts of a dead letter. Returns false if there is no such dead letter. */
export function sendAgain(db: Db, id: string, now: Date): Promise<boolean> {
  return isChanged(
    db
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, last_error: null, next_attempt_at: now })
      .where('id', '=', id)
      .where('state', '=', 'dead'),
  )
}

export async function countMails(db: Db, state: 'waiting' | 'dead'): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes kept and sent mails after 7 days, dead letters after 30; waiting mails stay. Returns how many. */
export function purgeMails(db: Db, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return countChanged(
    db
      .deleteFrom('mails')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', 'in', ['kept', 'sent']), eb('created_at', '<', daysAgo(keptDays))]),
          and([eb('state', '=', 'dead'), eb('created_at', '<', daysAgo(deadDays))]),
        ]),
      ),
  )
}
