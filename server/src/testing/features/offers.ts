import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { CounterView, Offer, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import type { OfferType } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { toOffer } from '../../features/venues/offers/service/to-offer.ts'
import { deliver } from '../../features/venues/offers/store/deliveries.ts'
import { insertOffer } from '../../features/venues/offers/store/offers.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import type { TestClock } from '../test-clock.ts'
import { venueOwner } from './people.ts'
import { hostedSession, vote } from './sessions.ts'

/** The response of a call about one voucher: of reading it with `counter`, at the counter with what that holds. */
export type VoucherReply = Reply<
  CounterView & { counter?: Omit<CounterView, 'voucher'> | null; branding?: null } & ErrorReply
>

/** What verbs of the server need in tests. */
export type Backend = { db: Db; clock: TestClock }

type Group = { id: Session['id']; venues: readonly { id: string; name: string }[] }

/** The context of the system as the actor. */
export function systemCtx({ db, clock }: Backend): Ctx {
  return { db, actor: { kind: 'system' }, now: clock.now(), signedIn: async () => null }
}

export type NewOffer = {
  venueId: string
  venueName: string
  type: OfferType
  text: string
  details: string | null
  discountPercent: number | null
  validUntil: Date
  realtime: boolean
  maxRedemptions: number | null
  sessionIds: readonly string[]
}

/** An offer of the session's first venue to this session for two hours, unless overridden. */
export function offerOf(
  { clock }: Backend,
  { id, venues }: Group,
  details: Partial<NewOffer> = {},
): NewOffer {
  return {
    venueId: venues[0]?.id ?? '',
    venueName: venues[0]?.name ?? '',
    type: 'freebie',
    text: 'A free antipasto for your table',
    details: 'One a table, with two mains or more.',
    discountPercent: null,
    validUntil: new Date(clock.now().getTime() + 2 * hourMs),
    realtime: true,
    maxRedemptions: null,
    sessionIds: [id],
    ...details,
  }
}

/** Delivers an offer of the session's first venue, without checking rules and rights. */
export async function offerTo(
  backend: Backend,
  session: Group,
  details: Partial<NewOffer> = {},
): Promise<Offer> {
  return storeOffer(backend, offerOf(backend, session, details))
}

/** Stores an offer and delivers it to its sessions. */
export async function storeOffer({ db, clock }: Backend, given: NewOffer): Promise<Offer> {
  const now = clock.now()
  const id = randomBytes(9).toString('base64url')
  await insertOffer(db, {
    id,
    venue_id: given.venueId,
    venue_name: given.venueName,
    offer_type: given.type,
    offer_text: given.text,
    details: given.details,
    discount_percent: given.discountPercent,
    valid_until: given.validUntil,
    realtime: given.realtime,
    max_redemptions: given.maxRedemptions,
    created_at: now,
  })
  const { venueId } = given
  const deliveries = given.sessionIds.map((sessionId) => ({ sessionId, venueId, offerId: id }))
  await deliver(db, deliveries, now)
  const row = await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return toOffer(row)
}

type SceneDetails = {
  /** Of the session. */
  details?: Record<string, unknown>
  offered?: Partial<NewOffer>
  maxRedemptions?: number
}

/** A session with an offer of its first venue, and that venue's owner. */
export async function offeredGroup(
  testApp: TestApp,
  { details = {}, offered = {}, maxRedemptions }: SceneDetails = {},
) {
  const group = await hostedSession(testApp, details)
  const owner = await venueOwner(testApp, [group.venueIds[0] ?? ''])
  const offer = await offerTo(testApp, group.session, offered)
  if (maxRedemptions !== undefined) await changeStored(testApp, offer, { max_redemptions: maxRedemptions })
  return { ...group, owner, offer }
}

/** The same with a voter who has taken a voucher. */
export async function takenVoucher(testApp: TestApp, scene: SceneDetails = {}) {
  const group = await offeredGroup(testApp, scene)
  const voter = await voterOf(testApp, group.session)
  const { voucher } = (await take(voter, group.session, group.offer)).body
  return { ...group, voter, voucher }
}

/** A new browser that has voted for the first venue. */
export async function voterOf(testApp: TestApp, session: Session): Promise<TestBrowser> {
  const voter = testApp.browser()
  await vote(voter, session.id, session.venues[0]?.id, 1)
  return voter
}

export const storedOffer = ({ db }: Backend, { id }: Pick<Offer, 'id'>) =>
  db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const storedVouchers = ({ db }: Backend, { id }: Pick<Offer, 'id'>) =>
  db.selectFrom('vouchers').selectAll().where('offer_id', '=', id).orderBy('saved_at').execute()

/** What became of an offer in its groups. */
export const storedDeliveries = ({ db }: Backend, { id }: Pick<Offer, 'id'>) =>
  db.selectFrom('session_offers').selectAll().where('offer_id', '=', id).orderBy('session_id').execute()

/** Changes an offer as its venue would. */
export async function changeStored(
  { db }: Backend,
  { id }: Pick<Offer, 'id'>,
  changes: { max_redemptions?: number; is_withdrawn?: boolean; ended_at?: Date },
): Promise<void> {
  await db.updateTable('offers').set(changes).where('id', '=', id).execute()
}

/** Repeats calls that a busy machine has turned away. */
export async function retryWhileBusy(call: () => Promise<VoucherReply>): Promise<VoucherReply> {
  const reply = await call()
  return reply.status === 503 ? retryWhileBusy(call) : reply
}

/** Status, code and sentence of a refusal. */
export const refusalOf = ({ status, body }: VoucherReply) => [status, body.code, body.error]

/** Takes an offer's voucher as the page does. */
export function take(
  browser: TestBrowser,
  { id }: Pick<Session, 'id'>,
  offer: Pick<Offer, 'id'>,
): Promise<VoucherReply> {
  return browser.post(`/api/sessions/${id}/offers/${offer.id}/voucher`)
}

export const read = (browser: TestBrowser, { code }: Pick<Voucher, 'code'>): Promise<VoucherReply> =>
  browser.get(`/api/vouchers/${code}`)

/** Redeems as the counter's page does, for two people and with a key of its own unless overridden. */
export function redeem(
  browser: TestBrowser,
  { code }: Pick<Voucher, 'code'>,
  details: { partySize?: number; key?: string; reason?: string } = {},
): Promise<VoucherReply> {
  return browser.post(`/api/vouchers/${code}/redeem`, { partySize: 2, key: randomUUID(), ...details })
}

/** Looks a short code up at the counter. */
export const find = (browser: TestBrowser, shortCode: string): Promise<VoucherReply> =>
  browser.get(`/api/venue/vouchers/${encodeURIComponent(shortCode)}`)
