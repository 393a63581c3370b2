import type { Db } from './database/database.ts'
import type { MentionPlace } from './database/mentions.ts'
import type { RowChange } from './database/owned-rows.ts'
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
