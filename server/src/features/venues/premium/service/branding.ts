import type { Branding } from '@nofomo/contracts/offers/endpoints.ts'
import { pictureAddress } from '../../../../catalog/picture-path.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { premiumOf, refuseOthers, venueCards } from '../../venues/public.ts'
import * as store from '../store/branding.ts'
import { refuseWithout } from './own-premium.ts'

/** How a venue's offer and redeem pages look; null without branding, and when premium has ended. */
export async function brandingOf(db: Db, venueId: string): Promise<Branding | null> {
  const row = await store.findBranding(db, venueId)
  if (!row || !(await premiumOf(db, venueId)).isPremium) return null
  const picture = row.show_picture ? (await venueCards(db, [venueId])).get(venueId)?.picture : null
  return { color: row.color, picture: picture ? pictureAddress(picture) : null, text: row.text }
}

/** @throws not_found for a venue whose premium the member may not see */
export async function ownBranding(
  { db }: Pick<Ctx, 'db'>,
  member: VenueMember,
  venueId: string,
): Promise<Branding | null> {
  refuseOthers(member, venueId)
  return brandingOf(db, venueId)
}

export type BrandingInput = { color: string; showPicture: boolean; text: string | null }

/**
 * Sets the branding of a venue's pages; null removes it, also after premium has ended.
 * @throws not_found · overtaken · forbidden without premium
 */
export async function saveBranding(
  ctx: Pick<Ctx, 'db' | 'now' | 'sequence'>,
  member: VenueMember,
  venueId: string,
  input: BrandingInput | null,
): Promise<Branding | null> {
  refuseOthers(member, venueId)
  return ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, { scope: venueId, thing: 'branding' })
    if (input === null) {
      await store.deleteBranding(db, venueId)
      return null
    }
    await refuseWithout({ db }, member, venueId, 'branding')
    await store.saveBranding(db, {
      venue_id: venueId,
      color: input.color.toLowerCase(),
      show_picture: input.showPicture,
      text: input.text || null,
      changed_at: ctx.now,
    })
    return brandingOf(db, venueId)
  })
}
