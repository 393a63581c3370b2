import { replaceWords } from '../../../platform/database/personal-words.ts'
import { AppError } from '../../../platform/errors.ts'
import { nothingTouched, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/**
 * Invoices keep what the law asks. Plans of the mock gateway end with what is paid; one at Stripe has to be cancelled
 * first, for only Stripe stops charging.
 */
export const billingData: PersonalData = {
  async find(db, text, most) {
    const rows = await store.searchPayers(db, text, most)
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
  /** @throws conflict while the person pays by Stripe */
  async erase({ db, person, pseudonym }) {
    const plans = await store.listPlansOf(db, person.accountIds)
    if (plans.some(({ gateway, state }) => gateway === 'stripe' && ['active', 'past_due'].includes(state)))
      throw new AppError(
        'conflict',
        'This person pays for a venue at Stripe. Cancel that plan first, so that nobody is charged any more.',
      )
    await store.endMockPlans(db, person.accountIds)
    await store.deleteTries(db, person.accountIds)
    await store.emptyInvoices(db, person, pseudonym)
    // The street stays, the person's name on it does not.
    await replaceWords(db, { table: 'invoices', columns: ['address'] }, person, pseudonym)
    return nothingTouched
  },
}
