import type { Ctx } from '../../../../platform/context.ts'
import { isStaff } from '../../../running/staff/public.ts'
import { findEditable, mayActFor } from '../../venues/public.ts'
import * as store from '../store/pictures.ts'

/** What the URL of an own picture shows. */
export type FoundPicture =
  | { kind: 'shown' }
  /** Pending: visible to the venue's members and staff only. */
  | { kind: 'waiting' }
  /** Deleted; the picture that the venue shows now. */
  | { kind: 'moved'; to: string }

/** Null for an unknown picture, and for a pending one of another venue. */
export async function findPicture(ctx: Ctx, id: string): Promise<FoundPicture | null> {
  const found = await store.findPicture(ctx.db, id)
  if (!found) return null
  if (found.state === 'shown') return { kind: 'shown' }
  if (found.state === 'waiting') return (await mayChange(ctx, found.venue_id)) ? { kind: 'waiting' } : null
  const venue = await findEditable(ctx.db, found.venue_id)
  return venue && { kind: 'moved', to: venue.image }
}

async function mayChange(ctx: Ctx, venueId: string): Promise<boolean> {
  if (await isStaff(ctx)) return true
  const login = await ctx.signedIn()
  return login !== null && mayActFor(ctx.db, { accountId: login.account.id, venueId }, 'listing')
}
