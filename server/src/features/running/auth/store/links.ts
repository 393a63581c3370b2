import type { LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isThere, oneOrNull } from '../../../../platform/database/results.ts'
import type { MagicLinksTable } from '../../../../platform/database/schema.ts'

export type LinkRow = Selectable<MagicLinksTable>

/** Serializes the requests and attempts of one mailbox until the transaction ends, so that its limits hold. */
export async function lockMailbox(db: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${mailbox}`}, 0))`.execute(db)
}

/** When known browsers requested links for the mailbox, newest first. */
export async function timesOfKnown(
  db: Db,
  { mailbox, deviceHash, since }: { mailbox: string; deviceHash: Buffer; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('magic_links')
    .select('created_at')
    .where('mailbox', '=', mailbox)
    .where('device_hash', '=', deviceHash)
    .where('is_known', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

/** When all other browsers requested links for the mailbox, newest first, and whether from this network. */
export async function timesOfUnknown(
  db: Db,
  { mailbox, network, since }: { mailbox: string; network: Buffer; since: Date },
): Promise<{ at: Date; isSameNetwork: boolean }[]> {
  const rows = await db
    .selectFrom('magic_links')
    .select(['created_at', 'network'])
    .where('mailbox', '=', mailbox)
    .where('is_known', '=', false)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({ at: row.created_at, isSameNetwork: row.network.equals(network) }))
}

/** Ends this browser's earlier links for the same address and purpose. */
export async function voidLinks(
  db: Db,
  of: { deviceHash: Buffer; email: string; purpose: LinkPurpose },
  now: Date,
): Promise<void> {
  await db
    .updateTable('magic_links')
    .set({ expires_at: now })
    .where('device_hash', '=', of.deviceHash)
    .where('email', '=', of.email)
    .where('purpose', '=', of.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

export async function insertLink(db: Db, row: Insertable<MagicLinksTable>): Promise<void> {
  await db.insertInto('magic_links').values(row).execute()
}

export function findLink(db: Db, tokenHash: Buffer): Promise<LinkRow | null> {
  return oneOrNull(db.selectFrom('magic_links').selectAll().where('token_hash', '=', tokenHash))
}

/** Uses a link up, by its token or its code. Of concurrent uses one returns true. */
export function spendLink(db: Db, id: string, now: Date): Promise<boolean> {
  return isThere(
    db
      .updateTable('magic_links')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id'),
  )
}

/** The last link a browser requested since a moment. */
export function lastLinkOf(db: Db, deviceHash: Buffer, since: Date): Promise<LinkRow | null> {
  return oneOrNull(
    db
      .selectFrom('magic_links')
      .selectAll()
      .where('device_hash', '=', deviceHash)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(1),
  )
}

/** Used links no longer record which browser requested them: the next person at it must not see who signed in. */
export async function unlinkBrowser(db: Db, deviceHash: Buffer): Promise<void> {
  await db
    .updateTable('magic_links')
    .set({ device_hash: sql`uuid_send(id)` })
    .where('device_hash', '=', deviceHash)
    .where('used_at', 'is not', null)
    .execute()
}

type LinksQuery = { deviceHash: Buffer; email: string; purposes: readonly LinkPurpose[] }

const linksOf = (db: Db, { deviceHash, email, purposes }: LinksQuery) =>
  db
    .selectFrom('magic_links')
    .selectAll()
    .where('device_hash', '=', deviceHash)
    .where('email', '=', email)
    .where('purpose', 'in', purposes)

/** The valid links this browser requested, whose code may have been typed. */
export function openLinksOf(db: Db, { now, ...of }: LinksQuery & { now: Date }): Promise<LinkRow[]> {
  return linksOf(db, of).where('used_at', 'is', null).where('expires_at', '>', now).execute()
}

/** Links of this browser that were used since a moment, here or elsewhere: their codes ended with them. */
export function usedLinksOf(db: Db, { since, ...of }: LinksQuery & { since: Date }): Promise<LinkRow[]> {
  return linksOf(db, of).where('used_at', '>', since).execute()
}

type Try = { ids: readonly string[]; tries: number; now: Date } & TriesADay
type TriesADay = { ofBrowser: number; ofNetwork: number; ofStrangers: number }

/**
 * Counts an attempt at a code against links, and returns those with an attempt left: fewer than `tries` for the link,
 * and fewer in a day than the requester's limit. The caller holds the mailbox's lock.
 */
export function countTry(
  db: Db,
  { ids, tries, now, ofBrowser, ofNetwork, ofStrangers }: Try,
): Promise<LinkRow[]> {
  const dayBefore = new Date(now.getTime() - dayMs)
  const triesWhere = (same: RawBuilder<unknown>) => sql`(
    select coalesce(sum(other.code_tries), 0) from magic_links other
    where other.mailbox = magic_links.mailbox and other.created_at > ${dayBefore} and ${same}
  )`
  return db
    .updateTable('magic_links')
    .set({ code_tries: sql`code_tries + 1` })
    .where('id', 'in', ids)
    .where('code_tries', '<', tries)
    .where(
      sql<boolean>`case when is_known
        then ${triesWhere(sql`other.device_hash = magic_links.device_hash`)} < ${ofBrowser}
        else ${triesWhere(sql`not other.is_known and other.network = magic_links.network`)} < ${ofNetwork}
          and ${triesWhere(sql`not other.is_known`)} < ${ofStrangers}
        end`,
    )
    .returningAll()
    .execute()
}
