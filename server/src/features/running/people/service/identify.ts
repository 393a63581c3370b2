import type { Account } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Identity, Person } from '../../../../platform/personal-data.ts'
import { accountsByIds, accountsOfAddress, type KnownAccount } from '../../auth/public.ts'
import { distinctWords } from '../rules/names.ts'
import type { PeopleDeps } from './deps.ts'
import type { PersonRef } from './person-id.ts'

export type Identified = Identity & { who: PersonRef; accounts: KnownAccount[] }

/** The error for an id without a person. */
export const noSuchPerson = 'There is nobody with this number. Search again: they may have been erased.'

/** @throws not_found for an id without a person */
export async function identify(db: Db, id: string, { ids }: PeopleDeps): Promise<Identified> {
  const who = ids.personOf(id)
  const identified = who && (await identifyAs(db, who))
  if (!identified) throw new AppError('not_found', noSuchPerson)
  return identified
}

/** An account with an address stands for everything with that address. Null for an unknown account. */
export async function identifyAs(db: Db, who: PersonRef): Promise<Identified | null> {
  if ('address' in who) {
    const accounts = await accountsOfAddress(db, who.address)
    return { who, accounts, accountIds: accounts.map(({ id }) => id), address: who.address }
  }
  const [account] = await accountsByIds(db, [who.accountId])
  if (!account || account.kind === 'counter') return null
  if (account.email !== null) return identifyAs(db, { address: account.email })
  return { who, accounts: [account], accountIds: [account.id], address: null }
}

/** The account of whoever is signed in. */
export type OwnAccount = Pick<Account, 'id' | 'email' | 'email_verified_at'>

/** Whoever is signed in. An address that they have not proven is not theirs: nothing else is found by it. */
export async function identifyOwn(db: Db, { id, email, email_verified_at }: OwnAccount): Promise<Identified> {
  const proven = email_verified_at === null ? null : email
  const own = proven === null ? null : await identifyAs(db, { address: proven })
  return (
    own ?? {
      who: { accountId: id },
      accounts: await accountsByIds(db, [id]),
      accountIds: [id],
      address: null,
    }
  )
}

/** All names and phone numbers that features store. */
export async function withWords(db: Db, who: Identified, { features }: PeopleDeps): Promise<Person> {
  const known = await Promise.all(features.map((feature) => feature.knownBy?.(db, who)))
  const { accountIds, address } = who
  return { accountIds, address, ...distinctWords(known.filter((one) => one !== undefined)) }
}

export type Sections = Record<string, readonly unknown[]>

/** Everything that features store about a person, by section. */
export async function collectSections(
  db: Db,
  who: Identity,
  { features }: Pick<PeopleDeps, 'features'>,
): Promise<Sections> {
  const sections: Sections[] = []
  // One after the other: in a transaction there is one connection.
  for (const feature of features) sections.push(await feature.exportOf(db, who))
  return Object.assign({}, ...sections)
}

/** Whether there is anything besides erased accounts. */
export function hasData({ who, accounts }: Identified, sections: Sections): boolean {
  const { accounts: _, ...others } = sections
  // Bookings and claims still refer to the account of an erased guest.
  if ('accountId' in who) return accounts.some((account) => account.erased_at === null)
  return accounts.some((account) => account.erased_at === null) || Object.values(others).some(hasRows)
}

const hasRows = (rows: readonly unknown[]) => rows.length > 0
