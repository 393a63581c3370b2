import { nameOf } from '../../../../platform/accounts.ts'
import { onlyRows, type PersonalData } from '../../../../platform/personal-data.ts'
import { listLogins } from '../store/logins.ts'
import * as store from '../store/personal-data.ts'
import { addressKeyOf } from './known-browsers.ts'
import type { DeviceDeps } from './types.ts'

export type KnownAccount = store.KnownAccount

/** Accounts, logins, links, drafts and browsers. The accounts stay, empty, for what others refer to. */
export function signInData(deps: DeviceDeps): PersonalData {
  return {
    async find(db, text, max) {
      const accounts = await store.searchAccounts(db, text, max)
      return accounts.map((account) => ({
        accountId: account.id,
        address: account.email,
        name: nameOf(account) ?? account.venue_name,
        as: 'account' as const,
      }))
    },
    async knownBy(db, { accountIds, address }) {
      const accounts = await store.accountsByIds(db, accountIds)
      const drafts = address === null ? [] : await store.listDrafts(db, address)
      return { names: [...accounts, ...drafts].flatMap(namesOf), phones: [] }
    },
    async exportOf(db, { accountIds, address }) {
      const [accounts, logins, passkeys] = await Promise.all([
        store.accountsByIds(db, accountIds),
        listLogins(db, accountIds),
        store.listPasskeyNames(db, accountIds),
      ])
      const sections = { accounts, logins, passkeys }
      if (address === null) return sections
      const [links, proofs, drafts] = await Promise.all([
        store.listLinks(db, address),
        store.listProofs(db, address),
        store.listDrafts(db, address),
      ])
      return { ...sections, signInLinks: links, provenAddresses: proofs, signUpDrafts: drafts }
    },
    async erase({ db, now, person, pseudonym }) {
      const { accountIds, address } = person
      return onlyRows(
        // Before the logins, whose deletion would cascade to some of them uncounted.
        ...(address === null ? [] : await store.deleteOfAddress(db, address, addressKeyOf(address, deps))),
        ...(await store.deleteSignIns(db, accountIds)),
        await store.emptyAccounts(db, accountIds, { pseudonym, now }),
      )
    },
    mentions: store.mentions,
  }
}

function namesOf(names: {
  first_name: string | null
  last_name: string | null
  display_name: string | null
}): string[] {
  const { first_name, last_name, display_name } = names
  const full = [first_name, last_name].filter(Boolean).join(' ')
  return [display_name, full, last_name].filter((name): name is string => Boolean(name))
}
