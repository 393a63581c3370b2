import { sql } from 'kysely'
import { ofAccounts, owned, personalData } from '../../../../platform/personal-data.ts'

/** The votes that somebody is told of, while signed in. A browser's own subscriptions lead to no person. */
export const voteNoticeData = personalData([
  owned({
    table: 'vote_push_messages',
    whose: (who) =>
      sql`subscription_id in (select id from vote_subscriptions where ${ofAccounts('account_id')(who)})`,
    shown: [],
  }),
  owned({
    table: 'vote_subscriptions',
    section: 'voteNotices',
    // Without the keys, which would let their bearer write to the browser.
    columns: ['session_id', 'kinds', 'member_kinds', 'sent', 'created_at'],
    orderBy: 'created_at',
    shown: ['session_id'],
  }),
])
