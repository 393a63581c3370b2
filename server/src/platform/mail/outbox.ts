import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { MailsTable } from '../database/schema.ts'

/** A leased mail. `attempts` includes the current one. */
export type Outgoing = Pick<
  Selectable<MailsTable>,
  'id' | 'recipient' | 'subject' | 'text_body' | 'html_body' | 'stop_url' | 'attempts' | 'created_at'
>

/** The lease of a mail. An attempt takes far less, so a lease expires only if its process ends. */
const leaseMs = 120_000
const dayMs = 86_400_000
const keptDays = 7
const deadDays = 30

/**
 * Records whether mail is sent (a server's name) or kept (null). Existing mails keep their state: mail that was kept is
 * not sent later.
 */
export async function announceMailServer(db: Db, name: string | null): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('mail_servers').where('name', 'is distinct from', name).execute()
    if (name !== null)
      await transaction
        .insertInto('mail_servers')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

/** Leases up to `most` due mails, except `inFlight`, which this process is still sending. */
export function takeDue(
  db: Db,
  now: Date,
  { most, inFlight }: { most: number; inFlight: readonly string[] },
): Promise<Outgoing[]> {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseMs),
    }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .where(sql<boolean>`not id = any(${inFlight}::bigint[])`)
        .orderBy('next_attempt_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text_body', 'html_body', 'stop_url', 'attempts', 'created_at'])
    .execute()
}

export async function recordSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', text_body: '', html_body: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** `nextTry` null: no further automatic attempt. */
export async function recordFailure(
  db: Db,
  id: string,
  { reason, nextTry }: { reason: string; nextTry: Date | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: reason, ...(nextTry ? { next_attempt_at: nextTry } : { state: 'dead' }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Resets a dead letter's attempts. Returns false if there is no such dead letter. */
export async function sendAgain(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, last_error: null, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
export async function purgeMails(db: Db, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', 'in', ['kept', 'sent']), eb('created_at', '<', daysAgo(keptDays))]),
        and([eb('state', '=', 'dead'), eb('created_at', '<', daysAgo(deadDays))]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
