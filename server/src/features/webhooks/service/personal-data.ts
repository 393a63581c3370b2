import { onlyRows, type PersonalData } from '../../../platform/personal-data.ts'
import * as store from '../store/personal-data.ts'

/** The webhooks of somebody who was signed in, and of the votes they host. */
export const webhookData: PersonalData = {
  async exportOf(db, { accountIds }) {
    return { webhooks: await store.exportWebhooks(db, accountIds) }
  },
  async erase({ db, person }) {
    return onlyRows(...(await store.deleteWebhooks(db, person.accountIds)))
  },
  mentions: store.mentions,
}
