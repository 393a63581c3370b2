import type { Account } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { findVerified } from '../store/accounts.ts'

/** The venue account with this verified address; null without one. */
export async function findVenueAccount(db: Db, email: string): Promise<Pick<Account, 'id' | 'email'> | null> {
  const account = await findVerified(db, 'venue', email)
  return account && { id: account.id, email: account.email }
}
