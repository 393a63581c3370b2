import type { Db } from '../../../../platform/database/database.ts'
import { isSpread } from '../../../../platform/database/spread-sessions.ts'
import { raiseFigures } from '../../../../platform/live/venue-versions.ts'
import { selectOffers } from './offers.ts'
import type { OfferRow } from './types.ts'

/** When an offer was shown, opened, saved and redeemed in a group (`session_offers`): the first time of each is kept. */

type Delivery = { sessionId: string; offerId: string }

/** An offer that was delivered to the session, unless staff have hidden that, and until when this group can use it. */
export async function findDelivered(
  db: Db,
  { sessionId, offerId }: Delivery,
): Promise<{ offer: OfferRow; validUntil: Date; isShown: boolean; isOpened: boolean } | null> {
  const delivered = await db
    .selectFrom('session_offers')
    .innerJoin('hosted_sessions', 'hosted_sessions.id', 'session_id')
    .select(['session_offers.valid_until as groupUntil', 'shown_at', 'opened_at'])
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!delivered) return null
  const offer = await selectOffers(db).where('offers.id', '=', offerId).executeTakeFirst()
  if (!offer) return null
  const { groupUntil, shown_at, opened_at } = delivered
  return { offer, validUntil: groupUntil, isShown: shown_at !== null, isOpened: opened_at !== null }
}

/**
 * Serializes what is done with the vouchers of an offer in a session. Comes before all locks of vouchers and offers.
 * Returns until when the group can use it.
 */
export async function lockDelivery(db: Db, { sessionId, offerId }: Delivery): Promise<Date | null> {
  const row = await db
    .selectFrom('session_offers')
    .select('valid_until')
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.valid_until ?? null
}

type Moments = Partial<Record<'shown_at' | 'opened_at' | 'saved_at' | 'redeemed_at', Date>>
type Noted = Moments & { was_in_front?: boolean; covers?: number }

/** Returns whether it was the first time. A trigger raises the venue's figures where the venues are beside the sessions. */
async function note(db: Db, delivery: Delivery, at: keyof Moments, noted: Noted): Promise<boolean> {
  const rows = await db
    .updateTable('session_offers')
    .set(noted)
    .where('session_id', '=', delivery.sessionId)
    .where('offer_id', '=', delivery.offerId)
    .where(at, 'is', null)
    .returning('venue_id')
    .execute()
  const venueIds = rows.map(({ venue_id }) => venue_id)
  if (isSpread(db)) await raiseFigures(db, venueIds)
  return rows.length > 0
}

/** The offer came into sight in the session; `wasLeading`: its venue led there then. Returns whether this was the first time. */
export const recordShown = (db: Db, delivery: Delivery, wasLeading: boolean, now: Date): Promise<boolean> =>
  note(db, delivery, 'shown_at', { shown_at: now, was_in_front: wasLeading })

/** Somebody in the session looked at the offer. Returns whether this was the first time. */
export const recordOpened = (db: Db, delivery: Delivery, now: Date): Promise<boolean> =>
  note(db, delivery, 'opened_at', { opened_at: now })

/** Somebody took a voucher. */
export const recordSaved = (db: Db, delivery: Delivery, now: Date): Promise<boolean> =>
  note(db, delivery, 'saved_at', { saved_at: now })

/** The group came, for the first time with this offer; `covers` is how many people. */
export const recordRedeemed = (db: Db, delivery: Delivery, covers: number, now: Date): Promise<boolean> =>
  note(db, delivery, 'redeemed_at', { redeemed_at: now, covers })

/** A session's offers and unredeemed vouchers are valid until this moment at least. */
export async function raiseValidity(db: Db, sessionId: string, until: Date): Promise<void> {
  await db
    .updateTable('session_offers')
    .set({ valid_until: until })
    .where('session_id', '=', sessionId)
    .where('valid_until', '<', until)
    .execute()
  await db
    .updateTable('vouchers')
    .set({ valid_until: until })
    .where('session_id', '=', sessionId)
    .where('valid_until', '<', until)
    .where('redeemed_at', 'is', null)
    .execute()
}
