import type { Person as PersonSheet, PersonSummary } from '@nofomo/contracts/people/endpoints.ts'
import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Trace } from '../../../../platform/personal-data.ts'
import { peopleOf, rolesOf, venueNameOf } from '../../../venues/venues/public.ts'
import { accountsByIds, signedInAmong } from '../../auth/public.ts'
import { groupTraces, isPseudonym } from '../rules/names.ts'
import { type ErasureRow, findErasure } from '../store.ts'
import type { PeopleDeps } from './deps.ts'
import {
  collectSections,
  hasData,
  type Identified,
  identify,
  identifyAs,
  noSuchPerson,
  type Sections,
  withWords,
} from './identify.ts'
import type { PersonRef } from './person-id.ts'

/** People of whom a name or an address contains the text. */
export async function searchPeople(
  { db }: DbAt,
  text: string,
  deps: PeopleDeps,
): Promise<{ people: PersonSummary[]; isCut: boolean }> {
  const limit = peopleLimits.maxFound + 1
  const traces = (await Promise.all(deps.features.map(({ find }) => find?.(db, text, limit) ?? []))).flat()
  const found = groupTraces(await withAddresses(db, traces))
  const people: PersonSummary[] = []
  for (const { address, accountIds, name, foundAs } of found.slice(0, peopleLimits.maxFound)) {
    const who = address === null ? { accountId: accountIds[0] ?? '' } : { address }
    const identified = await identifyAs(db, who)
    if (identified)
      people.push({ ...(await summaryOf(db, identified, deps)), ...(name && { name }), foundAs })
  }
  const erased = people.length === 0 ? await erasedWith(db, text, deps) : null
  return { people: erased ? [erased] : people, isCut: found.length > peopleLimits.maxFound }
}

/** Traces of an account are merged with those of its address. */
async function withAddresses(db: Db, traces: readonly Trace[]): Promise<Trace[]> {
  const ids = traces.flatMap(({ accountId }) => accountId ?? [])
  const accounts = new Map(
    (await accountsByIds(db, [...new Set(ids)])).map((account) => [account.id, account]),
  )
  return traces
    .map((trace) => ({
      ...trace,
      address: (trace.accountId && accounts.get(trace.accountId)?.email) || trace.address,
    }))
    .filter(({ accountId, address, name }) => {
      const isErased = accountId !== null && accounts.get(accountId)?.erased_at != null
      return !(isErased && address === null) && !(name !== null && isPseudonym(name) && address === null)
    })
}

/** Finds the erasure of an address that was erased. */
async function erasedWith(db: Db, text: string, { ids }: PeopleDeps): Promise<PersonSummary | null> {
  const who: PersonRef = { address: text.toLowerCase() }
  const erasure = text.includes('@') ? await findErasure(db, ids.keyOf(who)) : null
  if (!erasure) return null
  const counts = { sessions: 0, bookings: 0, claims: 0, memberships: 0 }
  const nothing = { name: null, address: null, accounts: [], foundAs: [], counts }
  return { id: ids.idOf(who), ...nothing, erasure: toErasure(erasure) }
}

/** The sheet of a person. @throws not_found */
export async function getPerson({ db, now }: DbAt, id: string, deps: PeopleDeps): Promise<PersonSheet> {
  const who = await identify(db, id, deps)
  const sections = await collectSections(db, who, deps)
  const summary = await summaryOf(db, who, deps, sections)
  const isLeft = hasData(who, sections)
  if (summary.erasure === null && !isLeft) throw new AppError('not_found', noSuchPerson)
  const { names } = await withWords(db, who, deps)
  const parts = Object.entries(sections).map(([part, rows]) => ({ part, count: rows.length }))
  return {
    ...summary,
    // The address is stored nowhere any more; only the id of the page contains it.
    ...(!isLeft && { address: null }),
    name: names[0] ?? null,
    names: [...names],
    since: who.accounts[0]?.created_at.toISOString() ?? null,
    isSignedIn: (await signedInAmong(db, who.accountIds, now)).size > 0,
    parts: parts.filter(({ count }) => count > 0),
    venues: await venuesOf(db, who),
    confirm: confirmationOf(who),
  }
}

/** What has to be typed to erase somebody. */
export function confirmationOf({ address, accountIds }: Identified): string {
  return address ?? (accountIds[0] ?? '').slice(0, 8)
}

export function toErasure({
  pseudonym,
  staff,
  erased_at,
}: ErasureRow): NonNullable<PersonSummary['erasure']> {
  return { pseudonym, by: staff, at: erased_at.toISOString() }
}

async function summaryOf(
  db: Db,
  who: Identified,
  deps: PeopleDeps,
  loaded?: Sections,
): Promise<PersonSummary> {
  const sections = loaded ?? (await collectSections(db, who, { features: deps.counted }))
  const count = (section: string) => sections[section]?.length ?? 0
  const erasure = await findErasure(db, deps.ids.keyOf(who.who))
  return {
    id: deps.ids.idOf(who.who),
    name: null,
    address: who.address,
    accounts: who.accounts.map(({ kind }) => kind),
    foundAs: [],
    counts: {
      sessions: count('sessionsHosted'),
      bookings: count('bookings'),
      claims: count('claims'),
      memberships: count('memberships'),
    },
    erasure: erasure && toErasure(erasure),
  }
}

async function venuesOf(db: Db, { accountIds }: Identified): Promise<PersonSheet['venues']> {
  const roles = (await Promise.all(accountIds.map((id) => rolesOf(db, id)))).flat()
  return Promise.all(
    roles.map(async ({ venueId, role }) => {
      const owners = (await peopleOf(db, [venueId])).filter((member) => member.role === 'owner')
      const isLastOwner = role === 'owner' && owners.every(({ accountId }) => accountIds.includes(accountId))
      return { id: venueId, name: (await venueNameOf(db, venueId)) ?? venueId, role, isLastOwner }
    }),
  )
}
