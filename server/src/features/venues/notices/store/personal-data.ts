import { sql } from 'kysely'
import { ofAccounts, owned, personalData } from '../../../../platform/personal-data.ts'

/** Notice settings of a person, and the browsers that get notices. */
export const noticeData = personalData([
  owned({
    table: 'notice_settings',
    section: 'noticeSettings',
    columns: ['venue_id', 'weekly_mail', 'rush_mail', 'updated_at'],
    shown: ['venue_id'],
  }),
  owned({ table: 'weekly_notices', shown: ['venue_id'] }),
  owned({ table: 'rush_notices', shown: ['venue_id'] }),
  owned({
    table: 'push_messages',
    whose: (who) =>
      sql`subscription_id in (select id from push_subscriptions where ${ofAccounts('account_id')(who)})`,
    shown: [],
  }),
  owned({
    table: 'push_subscriptions',
    section: 'noticeBrowsers',
    // Without the keys, which would let their bearer write to the browser.
    columns: ['venue_id', 'created_at'],
    shown: ['venue_id'],
  }),
])
