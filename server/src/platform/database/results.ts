import type { DeleteResult, InsertResult, UpdateResult } from 'kysely'

type Query<Result> = { executeTakeFirst(): Promise<Result> }
type Change = Query<UpdateResult> | Query<DeleteResult> | Query<InsertResult>

/** The first row, or null. */
export async function oneOrNull<Row>(query: Query<Row | undefined>): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null
}

/** Whether there is a row, or a change returned one. */
export const isThere = async (query: Query<object | undefined>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** How many rows were changed. */
export async function countChanged(query: Change): Promise<number> {
  const result = await query.executeTakeFirst()
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  return Number('numDeletedRows' in result ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0n))
}

/** Whether a row was changed: of concurrent changes that exclude each other one is told so. */
export const isChanged = async (query: Change): Promise<boolean> => (await countChanged(query)) > 0
