import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { changeRows, type RowChange } from '../../../../platform/database/owned-rows.ts'
import type { Identity } from '../../../../platform/personal-data.ts'

const madeBy = ({ accountIds }: Identity) => sql<boolean>`invited_by = any(${accountIds}::uuid[])`
export const madeFor = ({ address }: Identity) => sql<boolean>`email = ${address}::text`

/** The venues that somebody invited to, or was invited to. */
export async function listInvolvedVenues(db: Db, who: Identity): Promise<string[]> {
  const rows = await db
    .selectFrom('venue_invitations')
    .select('venue_id')
    .distinct()
    .where(sql<boolean>`${madeBy(who)} or ${madeFor(who)}`)
    .execute()
  return rows.map(({ venue_id }) => venue_id)
}

/** The open invitations to and by somebody. */
export async function listOpenInvitations(db: Db, who: Identity): Promise<string[]> {
  const rows = await db
    .selectFrom('venue_invitations')
    .select('id')
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${madeBy(who)} or ${madeFor(who)}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the invitations to and by somebody, and takes the address from those to them. */
export async function eraseInvitations(
  db: Db,
  who: Identity,
  { pseudonym, now }: { pseudonym: string; now: Date },
): Promise<RowChange[]> {
  const table = 'venue_invitations'
  const isOpen = sql`accepted_at is null and ended_at is null`
  const ending = sql`${isOpen} and ${madeBy(who)} and ${madeFor(who)} is not true`
  const ended_at = sql`case when accepted_at is null then coalesce(ended_at, ${now}) else ended_at end`
  return [
    await changeRows(db, 'ended', { table, where: ending, show: ['role'], set: { ended_at: now } }),
    await changeRows(db, 'renamed', {
      table,
      where: madeFor(who),
      show: ['role', 'email'],
      set: { email: pseudonym, ended_at },
    }),
  ]
}

/** Ends the links for counters that somebody has made and nobody has opened: they would lead back. Phones in use are the venue's. */
export function endWaitingLinks(db: Db, { accountIds }: Identity, now: Date): Promise<RowChange> {
  const where = sql`made_by = any(${accountIds}::uuid[]) and opened_at is null and ended_at is null`
  return changeRows(db, 'ended', { table: 'counter_links', where, show: ['name'], set: { ended_at: now } })
}

export const mentions: readonly MentionPlace[] = [
  {
    table: 'counter_links',
    key: ['id'],
    columns: ['name'],
    linked: ({ accountIds }) => sql<boolean>`made_by = any(${accountIds}::uuid[])`,
  },
]
