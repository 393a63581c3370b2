import type { Db } from '../../../platform/database/database.ts'
import { selectOffers } from './offers.ts'
import type { OfferRow } from './types.ts'

/** When an offer was shown, opened, saved and redeemed in a group (`session_offers`): the first time of each is kept. */

type Delivery = { sessionId: string; offerId: string }

/** An offer that was delivered to the session, unless staff have hidden that, and until when this group can use it. */
export async function findDelivered(
  db: Db,
  { sessionId, offerId }: Delivery,
): Promise<{ offer: OfferRow; validUntil: Date; isShown: boolean; isOpened: boolean } | null> {
  const row = await selectOffers(db)
    .innerJoin('session_offers', 'session_offers.offer_id', 'offers.id')
    .innerJoin('hosted_sessions', 'hosted_sessions.id', 'session_id')
    .select(['session_offers.valid_until as groupUntil', 'shown_at', 'opened_at'])
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { groupUntil, shown_at, opened_at, ...offer } = row
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

/** The offer came into sight in the session; `wasInFront`: its venue led there then. Returns whether this was the first time. */
export async function recordShown(
  db: Db,
  { sessionId, offerId }: Delivery,
  wasLeading: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_offers')
    .set({ shown_at: now, was_in_front: wasLeading })
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .where('shown_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Somebody in the session looked at the offer. Returns whether this was the first time. */
export async function recordOpened(db: Db, { sessionId, offerId }: Delivery, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_offers')
    .set({ opened_at: now })
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Somebody took a voucher. */
export async function recordSaved(db: Db, delivery: Delivery, now: Date): Promise<void> {
  await db
    .updateTable('session_offers')
    .set({ saved_at: now })
    .where('session_id', '=', delivery.sessionId)
    .where('offer_id', '=', delivery.offerId)
    .where('saved_at', 'is', null)
    .execute()
}

/** The group came, for the first time with this offer; `covers` is how many people. */
export async function recordRedeemed(
  db: Db,
  { sessionId, offerId }: Delivery,
  covers: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session_offers')
    .set({ redeemed_at: now, covers })
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .where('redeemed_at', 'is', null)
    .execute()
}

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
