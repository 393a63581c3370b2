import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

type LimitsRow = Pick<PrivateLimits, 'ceiling' | 'diets'> & { deal_breakers: PrivateLimits['dealBreakers'] }

function toLimits({ ceiling, diets, deal_breakers }: LimitsRow): PrivateLimits {
  return { ceiling, diets, dealBreakers: deal_breakers }
}

/** The limits of these voters, without saying whose; those without any are left out. */
export async function readLimits(
  db: Db,
  sessionId: string,
  voterKeys: readonly string[],
): Promise<PrivateLimits[]> {
  if (voterKeys.length === 0) return []
  const rows = await db
    .selectFrom('voter_limits')
    .select(['ceiling', 'diets', 'deal_breakers'])
    .where('session_id', '=', sessionId)
    .where('voter_key', 'in', [...voterKeys])
    .execute()
  return rows.map(toLimits)
}

export async function countLimits(db: Db, sessionId: string, exceptVoter: string): Promise<number> {
  const { n } = await db
    .selectFrom('voter_limits')
    .select((count) => count.fn.countAll<string>().as('n'))
    .where('session_id', '=', sessionId)
    .where('voter_key', '<>', exceptVoter)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function saveLimits(
  db: Db,
  sessionId: string,
  voterKey: string,
  { ceiling, diets, dealBreakers }: PrivateLimits,
  now: Date,
): Promise<void> {
  const limits = { ceiling, diets: [...diets], deal_breakers: [...dealBreakers], updated_at: now }
  await db
    .insertInto('voter_limits')
    .values({ session_id: sessionId, voter_key: voterKey, ...limits })
    .onConflict((conflict) => conflict.columns(['session_id', 'voter_key']).doUpdateSet(limits))
    .execute()
}

export async function deleteLimits(db: Db, sessionId: string, voterKey: string): Promise<void> {
  await db
    .deleteFrom('voter_limits')
    .where('session_id', '=', sessionId)
    .where('voter_key', '=', voterKey)
    .execute()
}

type Rekeyed = { sessionId: string; before: readonly string[]; now: string }

/** Merges the limits of several voters into one voter's; the newest set stays. */
export async function rekeyLimits(db: Db, { sessionId, before, now }: Rekeyed): Promise<void> {
  const all = [now, ...before]
  await sql`
    delete from voter_limits l where session_id = ${sessionId} and voter_key = any(${all}::uuid[]) and exists (
      select from voter_limits newer where newer.session_id = l.session_id and newer.voter_key = any(${all}::uuid[])
        and (newer.updated_at, newer.voter_key) > (l.updated_at, l.voter_key)
    )`.execute(db)
  await sql`
    update voter_limits set voter_key = ${now}::uuid
    where session_id = ${sessionId} and voter_key = any(${before}::uuid[])`.execute(db)
  await sql`
    insert into limit_viewers (session_id, voter_key, network, seen_at)
    select session_id, ${now}::uuid, network, max(seen_at) from limit_viewers
    where session_id = ${sessionId} and voter_key = any(${before}::uuid[]) group by session_id, network
    on conflict (session_id, voter_key, network) do nothing`.execute(db)
  await sql`
    update limit_sums set last_voter = ${now}::uuid
    where session_id = ${sessionId} and last_voter = any(${before}::uuid[])`.execute(db)
}

/** The last sum taken. `limits` is null once it is deleted. */
export type StoredSum = { lastVoter: string; limits: PrivateLimits | null }

export async function readSum(db: Db, sessionId: string): Promise<StoredSum | null> {
  const row = await db
    .selectFrom('limit_sums')
    .select(['last_voter', 'ceiling', 'diets', 'deal_breakers'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const { last_voter, ceiling, diets, deal_breakers } = row
  const limits = diets && deal_breakers && toLimits({ ceiling, diets, deal_breakers })
  return { lastVoter: last_voter, limits }
}

/** The caller holds the session's lock. */
export async function replaceSum(
  db: Db,
  sessionId: string,
  lastVoter: string,
  { ceiling, diets, dealBreakers }: PrivateLimits,
  now: Date,
): Promise<void> {
  const sum = {
    last_voter: lastVoter,
    ceiling,
    diets: [...diets],
    deal_breakers: [...dealBreakers],
    taken_at: now,
  }
  await db
    .insertInto('limit_sums')
    .values({ session_id: sessionId, ...sum })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(sum))
    .execute()
}

type Viewer = { voterKey: string; network: string }

/** Written once a day at most, because the page polls. */
export async function noteViewer(db: Db, sessionId: string, viewer: Viewer, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - dayMs)
  await sql`
    insert into limit_viewers (session_id, voter_key, network, seen_at)
    values (${sessionId}, ${viewer.voterKey}::uuid, ${viewer.network}, ${now})
    on conflict (session_id, voter_key, network) do update set seen_at = excluded.seen_at
    where limit_viewers.seen_at < ${dayBefore}`.execute(db)
}

export async function readViewers(db: Db, sessionId: string): Promise<Viewer[]> {
  const rows = await db
    .selectFrom('limit_viewers')
    .select(['voter_key', 'network'])
    .where('session_id', '=', sessionId)
    .execute()
  return rows.map(({ voter_key, network }) => ({ voterKey: voter_key, network }))
}

/**
 * Deletes the limits of sessions in which none has changed since `moment`, all at once: a part of them would be a sum of
 * fewer voters. Empties their sums, and deletes viewers not seen since. Returns how many limits.
 */
export async function forgetLimits(db: Db, moment: Date): Promise<number> {
  const isQuiet = (table: string) => sql`not exists (
    select from voter_limits newer
    where newer.session_id = ${sql.table(table)}.session_id and newer.updated_at >= ${moment}
  )`
  const { numAffectedRows } = await sql`delete from voter_limits where ${isQuiet('voter_limits')}`.execute(db)
  await sql`
    update limit_sums set ceiling = null, diets = null, deal_breakers = null
    where diets is not null and taken_at < ${moment} and ${isQuiet('limit_sums')}`.execute(db)
  await sql`delete from limit_viewers where seen_at < ${moment}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
