import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { countChanged, isChanged, oneOrNull } from '../../../../platform/database/results.ts'
import type { WebhooksTable } from '../../../../platform/database/schema.ts'

export type WebhookRow = Selectable<WebhooksTable>

/** Whose webhooks: of a vote, of a crew, or of an account. */
export type WebhookOwner =
  | { sessionId: string }
  | { crewId: string; memberId: string }
  | { accountId: string }

function isOf(owner: WebhookOwner) {
  if ('sessionId' in owner) return sql<boolean>`session_id = ${owner.sessionId}`
  if ('crewId' in owner) return sql<boolean>`crew_id = ${owner.crewId}`
  return sql<boolean>`id in (select webhook_id from account_webhooks where account_id = ${owner.accountId})`
}

type NewWebhook = Pick<WebhookRow, 'id' | 'url' | 'secret' | 'account_id' | 'created_at' | 'events'>

const slots = [1, 2, 3]

/** Takes the first free slot. False if all are taken: the transaction is to be undone then. */
export async function insertWebhook(db: Db, owner: WebhookOwner, row: NewWebhook): Promise<boolean> {
  if ('accountId' in owner) return insertOfAccount(db, owner.accountId, row)
  const [sessionId, crewId, memberId] =
    'sessionId' in owner ? [owner.sessionId, null, null] : [null, owner.crewId, owner.memberId]
  // Of two at the same time, the second one tries the next slot.
  for (const slot of slots) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('webhooks')
      .values({ ...row, session_id: sessionId, crew_id: crewId, member_id: memberId, slot })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) return true
  }
  return false
}

async function insertOfAccount(db: Db, accountId: string, row: NewWebhook): Promise<boolean> {
  await db
    .insertInto('webhooks')
    .values({ ...row, slot: 1 })
    .execute()
  for (const slot of slots) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('account_webhooks')
      .values({ webhook_id: row.id, account_id: accountId, slot })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) return true
  }
  return false
}

export function listWebhooks(db: Db, owner: WebhookOwner): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where(isOf(owner))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findWebhook(db: Db, owner: WebhookOwner, id: string): Promise<WebhookRow | null> {
  return oneOrNull(db.selectFrom('webhooks').selectAll().where('id', '=', id).where(isOf(owner)))
}

/** Whether it was there. */
export function deleteWebhook(db: Db, owner: WebhookOwner, id: string): Promise<boolean> {
  return isChanged(db.deleteFrom('webhooks').where('id', '=', id).where(isOf(owner)))
}

/** More than anybody makes in a day: each adds a signature to the header. */
const maxEarlierSecrets = 7

/** Deletes the votes' own webhooks; those of their crews stay. */
export async function deleteVoteWebhooks(db: Db, sessionIds: readonly string[]): Promise<void> {
  await db.deleteFrom('webhooks').where('session_id', 'in', sessionIds).execute()
}

/**
 * Replaces a secret, which signs on beside the new one for a while, with those before it that do so still: nobody knows which of them
 * its receiver has. Whether the webhook was there.
 */
export function replaceSecret(
  db: Db,
  owner: WebhookOwner,
  { id, secret, previousUntil, now }: { id: string; secret: Buffer; previousUntil: Date; now: Date },
): Promise<boolean> {
  return isChanged(
    db
      .updateTable('webhooks')
      .set(({ ref }) => ({
        earlier_secrets: sql<Buffer[]>`case when previous_until > ${now}
        then (array_prepend(previous_secret, earlier_secrets))[1:${sql.lit(maxEarlierSecrets)}] else '{}' end`,
        previous_secret: ref('secret'),
        previous_until: previousUntil,
        secret,
      }))
      .where('id', '=', id)
      .where(isOf(owner)),
  )
}

/** An attempt succeeded: a paused webhook goes on. Whether it was paused. */
export async function recordSuccess(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ wasPaused: boolean }>`
    update webhooks set failing_since = null, paused_at = null
    from (select id, paused_at is not null as "wasPaused" from webhooks where id = ${id} for update) before
    where webhooks.id = before.id and failing_since is not null and gone_at is null
    returning "wasPaused"`.execute(db)
  return rows[0]?.wasPaused ?? false
}

/** An attempt failed. Pauses a webhook that has failed since a moment; whether it is paused. */
export async function recordFailure(
  db: Db,
  id: string,
  { now, failingBefore }: { now: Date; failingBefore: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('webhooks')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      paused_at: sql<Date>`case when failing_since <= ${failingBefore} then coalesce(paused_at, ${now}) end`,
    })
    .where('id', '=', id)
    .returning('paused_at')
    .executeTakeFirst()
  return row?.paused_at != null
}

/** Its receiver wants nothing more. */
export async function recordGone(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('webhooks').set({ gone_at: now }).where('id', '=', id).execute()
}

/** A membership that becomes another one of the same person takes its webhooks along. */
export async function moveMember(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('webhooks').set({ member_id: to }).where('member_id', '=', from).execute()
}

/** The sessions are about to be deleted: their webhooks end once everything is delivered. Returns their ids. */
export async function endOfSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ session_id: null, ends_at: now })
    .where('session_id', 'in', sessionIds)
    .execute()
}

/** Deletes a webhook that has ended, if nothing waits for its receiver; null: all such webhooks. Returns how many. */
export async function deleteEnded(db: Db, id: string | null): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhooks where ends_at is not null and (${id}::text is null or id = ${id})
      and not exists (select from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting')`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Forgets secrets that sign no more. Returns how many. */
export function forgetSecrets(db: Db, now: Date): Promise<number> {
  return countChanged(
    db
      .updateTable('webhooks')
      .set({ previous_secret: null, previous_until: null })
      .where('previous_until', '<=', now),
  )
}
