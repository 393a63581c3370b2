import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { storedAs } from './votes.ts'

/** An account's ballots: under its own key, this browser's, and those of its other devices from before. */
export async function listOwnKeys(
  db: Db,
  sessionId: string,
  { own, device }: { own: string; device: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', sessionId)
    .where((is) => is.or([is('key', 'in', [own, device]), is('account_key', '=', own)]))
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** A column of the account's own ballot if it has a name, else of the newest one with a name. */
const newestNamed = (own: string, column: RawBuilder<unknown>) => sql`
  (array_agg(${column} order by (key = ${own}::uuid) desc, created_at desc) filter (where name is not null))[1]`

type Merge = { sessionId: string; own: string; others: readonly string[]; now: Date }

/**
 * Makes one ballot of several; the caller holds the session's lock. On each venue and time the newest entry stays, of vetoes
 * the newest as many as a voter has, the others become noes. It began when the first of them did, on that network.
 */
export async function mergeBallots(db: Db, merge: Merge): Promise<void> {
  const { sessionId, own, others, now } = merge
  const all = sql`any(${[own, ...others]}::uuid[])`
  await sql`
    insert into voters
      (session_id, key, name, name_sequence, context, network, is_venue_owner, is_new_device, created_at, account_key)
    select session_id, ${own}::uuid, ${newestNamed(own, sql`name`)}, coalesce(${newestNamed(own, sql`name_sequence`)}, -1),
      (array_agg(context order by created_at desc) filter (where context is not null))[1],
      (array_agg(network order by created_at))[1], bool_or(is_venue_owner),
      (array_agg(is_new_device order by created_at))[1], min(created_at), ${own}::uuid
    from voters where session_id = ${sessionId} and key = ${all} group by session_id
    on conflict (session_id, key) do update set
      name = excluded.name, name_sequence = excluded.name_sequence, context = excluded.context, network = excluded.network,
      is_venue_owner = excluded.is_venue_owner, is_new_device = excluded.is_new_device,
      created_at = excluded.created_at, account_key = excluded.account_key`.execute(db)
  await mergeEntries(db, storedAs.venue, merge)
  await mergeEntries(db, storedAs.time, merge, ['kept_value'])
  await sql`
    update vote_entries set value = -1 where session_id = ${sessionId} and voter_key = ${own}::uuid and value = -2
      and venue_id not in (
        select venue_id from votes where session_id = ${sessionId} and voter_key = ${own}::uuid and value = -2
        order by updated_at desc, venue_id limit ${limits.vetoesPerSession}
      )`.execute(db)
  await sql`delete from voters where session_id = ${sessionId} and key = any(${others}::uuid[])`.execute(db)
  await sql`
    insert into joined_ballots (session_id, voter_key, now_key, joined_at)
    select ${sessionId}, key, ${own}::uuid, ${now} from unnest(${others}::uuid[]) key
    on conflict (session_id, voter_key) do update set now_key = excluded.now_key, joined_at = excluded.joined_at`.execute(
    db,
  )
  await sql`
    insert into retractions (session_id, at) values (${sessionId}, ${now})
    on conflict (session_id) do update set at = greatest(retractions.at, excluded.at)`.execute(db)
}

/** `further`: columns that only one kind of entry has. */
async function mergeEntries(
  db: Db,
  { entries, itemId }: (typeof storedAs)[keyof typeof storedAs],
  { sessionId, own, others }: Merge,
  further: readonly string[] = [],
): Promise<void> {
  const columns = sql.raw(further.map((column) => `, ${column}`).join(''))
  const replaced = sql.raw(further.map((column) => `, ${column} = excluded.${column}`).join(''))
  await sql`
    insert into ${entries} (session_id, voter_key, ${itemId}, value, sequence, device, created_at, updated_at${columns})
    select distinct on (${itemId}) session_id, ${own}::uuid, ${itemId}, value, sequence,
      coalesce(device, nullif(voter_key, ${own}::uuid)), created_at, updated_at${columns}
    from ${entries} where session_id = ${sessionId} and voter_key = any(${[own, ...others]}::uuid[])
    order by ${itemId}, updated_at desc
    on conflict (session_id, voter_key, ${itemId}) do update
    set value = excluded.value, sequence = excluded.sequence, device = excluded.device, updated_at = excluded.updated_at${replaced}`.execute(
    db,
  )
  await sql`
    delete from ${entries} where session_id = ${sessionId} and voter_key = any(${others}::uuid[])`.execute(db)
}

/**
 * The key that the ballot of a voter has by now, for what was sent before it became part of another one, as votes find it; the
 * same key otherwise. To be read under the session's lock by what may not run beside a join.
 */
export async function presentKey(db: Db, sessionId: string, voterKey: string, sentAt: Date): Promise<string> {
  const { rows } = await sql<{ key: string | null }>`
    select joined_ballot(${sessionId}, ${voterKey}::uuid, ${sentAt}) as key`.execute(db)
  return rows[0]?.key ?? voterKey
}
