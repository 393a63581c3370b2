import type { Db } from '../../../../platform/database/database.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import * as store from '../store/claims.ts'

/** The subject of all mails about a claim, by which they can be canceled. */
export const aboutClaim = (id: string) => `claim ${id}` as const

/** Withdraws an open claim: what is not mailed about it yet is not mailed. @returns null if it is closed */
export async function withdraw(db: Db, id: string): Promise<store.ClaimRow | null> {
  const withdrawn = await store.withdraw(db, id)
  if (withdrawn) await takeBackMails(db, aboutClaim(id))
  return withdrawn
}
