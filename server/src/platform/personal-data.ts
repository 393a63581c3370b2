import type { Db } from './database/database.ts'
import type { MentionPlace } from './database/mentions.ts'
import type { RowChange } from './database/owned-rows.ts'

/** Somebody, by what the tables refer to: all accounts of one address, or a guest's account. */
export type Identity = { accountIds: readonly string[]; address: string | null }

/** What somebody is called and reached by, as far as the product was told. */
export type KnownBy = { names: readonly string[]; phones: readonly string[] }

export type Person = Identity & KnownBy

/** Where a search has found somebody. Without an account the address says who it is. */
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

/** What a feature that keeps personal data can do with somebody's. Runs in the caller's transaction. */
export type PersonalData = {
  /** People of whom a name or an address contains the text. */
  find?(db: Db, text: string, limit: number): Promise<Trace[]>
  knownBy?(db: Db, who: Identity): Promise<KnownBy>
  /** Everything about somebody, by section. No secrets, and nothing about others. */
  exportOf(db: Db, who: Identity): Promise<Record<string, readonly unknown[]>>
  /**
   * Empties the rows that belong to somebody alone, found by ids and the address, and puts the pseudonym where a record
   * has to stay. Never by what they are called: that is other people's, too. Idempotent.
   */
  erase(erasing: Erasing): Promise<ErasedRows>
  /** Texts of others that may name somebody: they are listed for staff to decide, and not changed. */
  mentions?: readonly MentionPlace[]
}

/** Nothing for open pages, only these changes. */
export const onlyRows = (...changes: readonly RowChange[]): ErasedRows => ({
  sessionIds: [],
  venueIds: [],
  changes,
})
