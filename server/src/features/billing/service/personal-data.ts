import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/**
 * Invoices keep what the law requires. Plans belong to the venue; those of a former owner are canceled within the hour
 * (`settle.ts`).
 */
export const billingData: PersonalData = {
  async find(db, text, max) {
    const rows = await store.searchPayers(db, text, max)
    return rows.map((row) => ({
      accountId: row.account_id,
      address: row.email.toLowerCase(),
      name: row.name,
      as: 'payer' as const,
    }))
  },
  async knownBy(db, who) {
    return { names: (await store.listInvoicesOf(db, who)).map(({ name }) => name), phones: [] }
  },
  async exportOf(db, who) {
    const [invoices, plans, checkouts] = await Promise.all([
      store.listInvoicesOf(db, who),
      store.listPlansOf(db, who.accountIds),
      store.listCheckoutsOf(db, who.accountIds),
    ])
    return { invoices, plans, checkouts }
  },
  async erase({ db, person, pseudonym }) {
    return onlyRows(
      await store.deleteTries(db, person.accountIds),
      await store.emptyInvoices(db, person, pseudonym),
    )
  },
  // The street stays; staff decide about a name in it.
  mentions: store.mentions,
}
