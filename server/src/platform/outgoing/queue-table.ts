import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A leased row: its key as text, how many attempts there were with the current one, and whom it goes to. */
export type Leased = { id: string; attempts: number; receiver: string }

/**
 * A table that is a queue: it has `attempts`, a key and a column that says when a row is due. SQL names a row `item`, and
 * what is joined as `joins` does. `T` has the `columns` besides those of `Leased`.
 */
export type QueueTable<T extends Leased> = {
  name: string
  key: string
  due: string
  /** Text that names whom a row goes to, never null: a receiver that hangs holds up its own rows. */
  receiver: RawBuilder<string>
  columns: RawBuilder<Omit<T, keyof Leased>>
  joins?: RawBuilder<unknown>
  /** Whether there is something to do, by the row alone. */
  waits?: RawBuilder<SqlBool>
  /** What is asked besides before a row is taken. */
  isReady?: RawBuilder<SqlBool>
  /** What is taken first; by `due` unless given. */
  order?: RawBuilder<unknown>
  /** An attempt takes far less: a lease expires only if its process ends or is suspended for long. */
  leaseMs: number
  /** How many rows a node attempts at once: in all, and of one receiver. */
  places: { all: number; each: number }
}

/** Due rows that are looked at. Receivers without a free place are not among them, so nobody waits behind them. */
const maxLooked = 500
const always = sql<SqlBool>`true`
const nothing = sql``

/** Leases due rows for the places that are free. `running`: what this process has leased, and is at. */
export async function takeDue<T extends Leased>(
  db: Db,
  table: QueueTable<T>,
  now: Date,
  running: readonly Leased[] = [],
): Promise<T[]> {
  const { places, receiver, columns, joins = nothing, isReady = always } = table
  const [item, key, due] = [sql.table(table.name), sql.ref(`item.${table.key}`), sql.ref(table.due)]
  const taken = Map.groupBy(running, (one) => one.receiver)
  const counts = [...taken.values()].map(({ length }) => length)
  const full = [...taken].flatMap(([name, { length }]) => (length >= places.each ? name : []))
  const { rows } = await sql<T>`
    with looked as (
      select ${key} as key, ${receiver} as receiver, ${table.order ?? sql`item.${due}`} as turn
      from ${item} item ${joins}
      where item.${due} <= ${now} and ${waits(table)} and ${isReady}
        and not ${key} = any(${running.map(({ id }) => id)}) and not ${receiver} = any(${full}::text[])
      order by turn, key limit ${maxLooked}
    ), placed as (
      select key, turn, receiver, row_number() over (partition by receiver order by turn, key) as place from looked
    ), chosen as (
      select ${key} as key from placed join ${item} item on ${key} = placed.key
        left join unnest(${[...taken.keys()]}::text[], ${counts}::int[]) busy (name, count) on busy.name = placed.receiver
      where placed.place + coalesce(busy.count, 0) <= ${places.each} and item.${due} <= ${now} and ${waits(table)}
      order by placed.turn, placed.key limit ${places.all - running.length} for update of item skip locked
    ), leased as (
      update ${item} item set attempts = attempts + 1, ${due} = ${leasedUntil(table, now)}
      from chosen where ${key} = chosen.key returning item.*
    )
    select ${key}::text as id, item.attempts, ${receiver} as receiver, ${columns} from leased item ${joins}`.execute(
    db,
  )
  return rows
}

/**
 * Renews a lease, and returns whether this attempt still holds it: a process that was suspended may have lost it to another,
 * and there may be nothing left to do.
 */
export function renewLease<T extends Leased>(
  db: Db,
  table: QueueTable<T>,
  row: Leased,
  now: Date,
): Promise<boolean> {
  return postpone(db, table, row, leasedUntil(table, now))
}

/** Does nothing to a row that another process has leased since, and returns false then. */
export async function postpone<T extends Leased>(
  db: Db,
  table: QueueTable<T>,
  { id, attempts }: Leased,
  until: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table.name)} item set ${sql.ref(table.due)} = ${until}
    where ${sql.ref(`item.${table.key}`)} = ${id} and attempts = ${attempts} and ${waits(table)}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

const waits = <T extends Leased>({ waits: own = always }: QueueTable<T>) => own

const leasedUntil = <T extends Leased>({ leaseMs }: QueueTable<T>, now: Date) =>
  new Date(now.getTime() + leaseMs)
