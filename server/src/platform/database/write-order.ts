import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { inBatches } from '../jobs/batches.ts'
import type { Db } from './database.ts'

/** What a write replaces. `scope` is the id of the session, account or venue that it belongs to. */
export type Ordered = { scope: string; thing: string }

type Turn = Pick<Ctx, 'db' | 'now' | 'sequence'>

/** Longer than a connection or a process can delay an attempt. */
const retentionMs = 2 * dayMs
/** Numbers further ahead are ignored, so that a wrong clock cannot block later writes of others. */
const maxAheadMs = dayMs

const overtaken = 'Something newer has been saved meanwhile. Reload to see it, then try again.'

/**
 * Accepts a write that is newer than all earlier ones to the same thing, or repeats the newest. Called in the transaction
 * that writes, where an older attempt waits for a newer one in flight. Writes without a number are always accepted.
 * @throws overtaken
 */
export async function refuseOlder({ db, now, sequence }: Turn, { scope, thing }: Ordered): Promise<void> {
  if (sequence === undefined) return
  const { rows } = await sql`
    insert into write_sequences (scope, thing, sequence, written_at)
    values (${scope}, ${thing}, ${sequence}, ${now})
    on conflict (scope, thing) do update set sequence = excluded.sequence, written_at = excluded.written_at
    where write_sequences.sequence <= excluded.sequence returning 1 as taken`.execute(db)
  if (rows.length > 0) return
  const newer = await db
    .selectFrom('write_sequences')
    .select('sequence')
    .where('scope', '=', scope)
    .where('thing', '=', thing)
    .executeTakeFirst()
  throw new AppError('overtaken', overtaken, { sequence: Number(newer?.sequence ?? sequence) })
}

/** The number of a write, from its header; undefined without a valid one. */
export function sequenceIn(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,16}$/.test(header)) return undefined
  const sequence = Number(header)
  return sequence <= now.getTime() + maxAheadMs ? sequence : undefined
}

/** Deletes numbers that no pending attempt can be older than. Returns how many. */
export function purgeSequences(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMs)
  return inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from write_sequences where (scope, thing) in (
        select scope, thing from write_sequences where written_at < ${before} limit ${limit} for update skip locked
      )`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Deletes the order of writes of an id that no longer exists. */
export async function forgetSequences(db: Db, scope: string): Promise<void> {
  await db.deleteFrom('write_sequences').where('scope', '=', scope).execute()
}
