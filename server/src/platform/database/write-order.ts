import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { inBatches } from '../jobs/batches.ts'
import type { Db } from './database.ts'

/** What a write replaces. `scope` is the id of the session, account or venue that it belongs to. */
export type Ordered = { scope: string; thing: string }

type Turn = Pick<Ctx, 'db' | 'now' | 'sequence'>

/** Longer than a connection or a process can hold an attempt. */
const retentionMs = 2 * 86_400_000
/** A clock that is ahead by more has no say in the order: nobody can be kept from changing what is shared. */
const maxAheadMs = 86_400_000

const overtaken = 'Something newer has been saved meanwhile. Reload to see it, then try again.'

/**
 * Lets a write through that is newer than all that were written to the same thing, or the newest once more. Called in the
 * transaction that writes: an older attempt waits here for a newer one that is under way. Writes without a number always
 * go through.
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

/** The number that a page has given to a write, from its header; none if there is no such number. */
export function sequenceIn(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,16}$/.test(header)) return undefined
  const sequence = Number(header)
  return sequence <= now.getTime() + maxAheadMs ? sequence : undefined
}

/** Deletes numbers that no attempt can be older than. Returns how many. */
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

/** What belongs to an id that is gone has no order any more. */
export async function forgetSequences(db: Db, scope: string): Promise<void> {
  await db.deleteFrom('write_sequences').where('scope', '=', scope).execute()
}
