import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { type Identity, ofAccounts, owned, personalData } from '../../../../platform/personal-data.ts'

/** The webhooks of accounts, and of the votes that they host. */
async function isOf({ accountIds }: Identity, db: Db): Promise<RawBuilder<boolean>> {
  const hosted = await db
    .selectFrom('hosted_sessions')
    .select('id')
    .where(ofAccounts('host_account_id')({ accountIds }))
    .execute()
  const sessionIds = hosted.flatMap(({ id }) => id ?? [])
  return sql`(${ofAccounts('account_id')({ accountIds })} or session_id = any(${sessionIds}::text[]))`
}

const isOfTheirs = async (who: Identity, db: Db) =>
  sql`webhook_id in (select id from webhooks where ${await isOf(who, db)})`

/** The webhooks of somebody who was signed in, with what they were sent, and were to be sent. */
export const webhookData = personalData(
  [
    owned({ table: 'webhook_deliveries', whose: isOfTheirs, shown: [] }),
    owned({ table: 'webhook_votes', whose: isOfTheirs, shown: [] }),
    owned({ table: 'account_webhooks', whose: isOfTheirs, shown: [] }),
    owned({
      table: 'webhooks',
      whose: isOf,
      section: 'webhooks',
      // Without the secrets.
      columns: ['session_id', 'crew_id', 'url', 'created_at', 'failing_since', 'paused_at', 'gone_at'],
      orderBy: 'created_at',
      shown: ['url'],
    }),
  ],
  // What was not delivered names what its vote did.
  { mentions: [{ table: 'webhook_deliveries', key: ['id'], columns: ['payload'] }] },
)
