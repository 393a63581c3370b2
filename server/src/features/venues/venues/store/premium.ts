import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged } from '../../../../platform/database/results.ts'

/** What staff decided, and the same with payment counted; undefined for an unknown venue. */
export function findTrust(db: Db, id: string): Promise<{ trust: Trust; effective_trust: Trust } | undefined> {
  return db.selectFrom('venues').select(['trust', 'effective_trust']).where('id', '=', id).executeTakeFirst()
}

/** Says whether a venue's plan is paid now. A promotion by staff stays as it is. @returns whether that is a change */
export function setPaid(db: Db, id: string, isPaid: boolean): Promise<boolean> {
  return isChanged(
    db.updateTable('venues').set({ is_paid: isPaid }).where('id', '=', id).where('is_paid', '<>', isPaid),
  )
}
