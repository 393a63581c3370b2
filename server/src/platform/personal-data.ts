import { type RawBuilder, sql } from 'kysely'
import { containsIlike } from './database/contains-ilike.ts'
import type { Db } from './database/database.ts'
import type { LinkedWith, MentionPlace } from './database/mentions.ts'
import {
  type Column,
  changeRows,
  deleteRows,
  type RowChange,
  type RowChangeKind,
  type RowValues,
  type Table,
} from './database/owned-rows.ts'
import type { KnownBy } from './personal-words.ts'

/** Somebody, by what the tables refer to: all accounts of one address, or a guest's account. */
export type Identity = { accountIds: readonly string[]; address: string | null }

export type Person = Identity & KnownBy

/** Where a search has found a person. Without an account the address identifies them. */
export type Trace = {
  accountId: string | null
  address: string | null
  name: string | null
  as: 'account' | 'booker' | 'claimant' | 'invited' | 'payer'
}

/** What an erasure has changed for open pages. */
export type Touched = { sessionIds: readonly string[]; venueIds: readonly string[] }

export const nothingTouched: Touched = { sessionIds: [], venueIds: [] }

/** What an erasure has changed, for open pages and for the staff who confirm it. */
export type ErasedRows = Touched & { changes: readonly RowChange[] }

export type Erasing = { db: Db; now: Date; person: Identity; pseudonym: string }

/** What a feature that stores personal data implements. Runs in the caller's transaction. */
export type PersonalData = {
  /** People of whom a name or an address contains the text. */
  find?(db: Db, text: string, limit: number): Promise<Trace[]>
  knownBy?(db: Db, who: Identity): Promise<KnownBy>
  /** Everything about a person, by section, without secrets and data of others. */
  exportOf(db: Db, who: Identity): Promise<Record<string, readonly unknown[]>>
  /**
   * Empties the rows of the person, found by ids and the address, and writes the pseudonym where a record has to stay.
   * Never searches by name, which others may share. Idempotent.
   */
  erase(erasing: Erasing): Promise<ErasedRows>
  /** Texts of others that may name the person: they are listed for staff to decide, and not changed. */
  mentions?: readonly MentionPlace[]
}

/** Only these changes, without effects on open pages. */
export const onlyRows = (...changes: readonly RowChange[]): ErasedRows => ({
  sessionIds: [],
  venueIds: [],
  changes,
})

/** Rows that refer to the accounts of a person. */
export const ofAccounts =
  (column: string) =>
  ({ accountIds }: Pick<Identity, 'accountIds'>): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = any(${accountIds}::uuid[])`

/** Rows of sessions in which a person took part. */
export const ofSessions =
  (column: string) =>
  ({ sessionIds }: Pick<LinkedWith, 'sessionIds'>): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = any(${sessionIds}::text[])`

type Condition = RawBuilder<unknown>

/** What a table stores of a person, what the export shows of it, and what becomes of it. */
type Ownership<T extends Table> = {
  table: T
  /** Which rows are the person's: those with their accounts in `account_id`, if not given. */
  whose?: (who: Identity, db: Db) => Condition | Promise<Condition>
  /** The section of the export with these columns, in the order of one of them. Absent: it is not exported. */
  section?: string
  columns?: readonly Column<T>[]
  orderBy?: Column<T>
  /** The columns by which staff recognize a row that is erased. Absent: the rows stay. */
  shown?: readonly Column<T>[]
  /** The values of rows that stay, and what is said of them; without `set` the rows are deleted. */
  set?: (erasing: Erasing) => RowValues<T>
  what?: RowChangeKind
}

/** The columns of a table that hold people, as far as it has them. */
type Naming<T extends Table> = {
  table: T
  as: Trace['as']
  account?: Column<T>
  address?: Column<T>
  name?: Column<T>
}

/** Finds people by the addresses and names in a table. An erased address is none. */
export function tracesIn<T extends Table>(naming: Naming<T>): NonNullable<PersonalData['find']> {
  const { table, as, account, address, name } = naming
  const cell = (column: string | undefined) => (column === undefined ? sql`null` : sql.ref(column))
  const isThere = address === undefined ? sql`true` : sql`${sql.ref(address)} like '%@%'`
  const searched = [address, name].filter((column) => column !== undefined)
  return async (db, text, limit) => {
    const { rows } = await sql<Omit<Trace, 'as'>>`
      select distinct ${cell(account)} as "accountId", lower(${cell(address)}) as address, ${cell(name)} as name
      from ${sql.table(table)} where ${isThere} and ${containsIlike(text, searched)} limit ${limit}`.execute(
      db,
    )
    return rows.map((row) => ({ ...row, as }))
  }
}

/** One table of a declaration. */
type OwnedTable = {
  exportOf(db: Db, who: Identity): Promise<Record<string, readonly unknown[]>>
  erase(erasing: Erasing): Promise<RowChange[]>
}

/** Declares the rows of one table that are a person's. */
export function owned<T extends Table>(rows: Ownership<T>): OwnedTable {
  const { table, whose = ofAccounts('account_id'), section, columns = [], orderBy, shown, set, what } = rows
  return {
    async exportOf(db, who) {
      if (section === undefined) return {}
      const listed = sql.join(columns.map((column) => sql.ref(column)))
      const order = orderBy === undefined ? sql`` : sql`order by ${sql.ref(orderBy)}`
      const where = await whose(who, db)
      const found = await sql`select ${listed} from ${sql.table(table)} where ${where} ${order}`.execute(db)
      return { [section]: found.rows }
    },
    async erase(erasing) {
      if (shown === undefined) return []
      const own = { table, where: await whose(erasing.person, erasing.db), show: shown }
      if (set === undefined) return [await deleteRows(erasing.db, own)]
      return [await changeRows(erasing.db, what ?? 'emptied', { ...own, set: set(erasing) })]
    },
  }
}

/**
 * The personal data of a feature by its tables, which are exported and erased in the order given: what hangs on another row comes
 * before it, so that it is counted. `besides`: what the tables do not say.
 */
export function personalData(
  tables: readonly OwnedTable[],
  besides: Partial<PersonalData> = {},
): PersonalData {
  return {
    async exportOf(db, who) {
      const sections: Record<string, readonly unknown[]> = {}
      for (const table of tables) Object.assign(sections, await table.exportOf(db, who))
      return sections
    },
    async erase(erasing) {
      const changes: RowChange[] = []
      for (const table of tables) changes.push(...(await table.erase(erasing)))
      return onlyRows(...changes)
    },
    ...besides,
  }
}
