import type { Db } from '../../../platform/database/database.ts'

/** Deletes what ran out before the given moments, and accounts nobody proved and nobody can enter any more. */
export async function deleteExpired(
  db: Db,
  before: { now: Date; links: Date; drafts: Date; unprovenAccounts: Date },
): Promise<void> {
  await db.deleteFrom('proofs').where('expires_at', '<=', before.now).execute()
  await db.deleteFrom('auth_sessions').where('expires_at', '<=', before.now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', before.now).execute()
  await db.deleteFrom('magic_links').where('expires_at', '<=', before.links).execute()
  await db.deleteFrom('known_browsers').where('expires_at', '<=', before.now).execute()
  await db.deleteFrom('signup_drafts').where('created_at', '<=', before.drafts).execute()
  await db
    .deleteFrom('accounts')
    .where('email_verified_at', 'is', null)
    .where('updated_at', '<=', before.unprovenAccounts)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('auth_sessions').select('token_hash').whereRef('account_id', '=', 'accounts.id')),
      ),
    )
    .execute()
}
