import type { Db } from './database/database.ts'

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

export type Erasing = { db: Db; now: Date; person: Person; pseudonym: string }

/** What a feature that keeps personal data can do with somebody's. Runs in the caller's transaction. */
export type PersonalData = {
  /** People of whom a name or an address contains the text. */
  find?(db: Db, text: string, most: number): Promise<Trace[]>
  knownBy?(db: Db, who: Identity): Promise<KnownBy>
  /** Everything about somebody, by section. No secrets, and nothing about others. */
  exportOf(db: Db, who: Identity): Promise<Record<string, readonly unknown[]>>
  /** Empties what is somebody's, and puts the pseudonym where a record has to stay. Again, it changes nothing. */
  erase(erasing: Erasing): Promise<Touched>
}
