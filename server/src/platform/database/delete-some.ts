import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../jobs/batches.ts'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

type Table = keyof Schema & string

type Some<T extends Table> = {
  table: T
  /** The columns of its primary key. */
  key: readonly (keyof Schema[T] & string)[]
  where: RawBuilder<unknown>
  limit: number
}

/** Deletes up to `limit` rows, by their keys, so that locks are held briefly. Returns how many. */
async function deleteSome<T extends Table>(db: Db, { table, key, where, limit }: Some<T>): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${where} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes all such rows, in batches. Returns how many. */
export function deleteWhere<T extends Table>(db: Db, rows: Omit<Some<T>, 'limit'>): Promise<number> {
  return inBatches((limit) => deleteSome(db, { ...rows, limit }))
}
