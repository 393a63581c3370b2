import type { ErrorReply } from '@nofomo/contracts/errors.ts'
import type { Offer, Voucher } from '@nofomo/contracts/offers.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import { createOffer, type NewOffer } from '../features/offers/service.ts'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import type { Reply, TestBrowser } from './test-browser.ts'
import type { TestClock } from './test-clock.ts'

/** The response of a call about one voucher. */
export type VoucherReply = Reply<{ voucher: Voucher; mayRedeem?: boolean } & ErrorReply>

const hourMs = 3_600_000

/** What verbs of the server need in tests. */
export type Backend = { db: Db; clock: TestClock }

type Group = { id: Session['id']; venues: readonly { id: string; name: string }[] }

/** The context of the system as the actor. */
export function systemCtx({ db, clock }: Backend): Ctx {
  return { db, actor: { kind: 'system' }, now: clock.now(), signedIn: async () => null }
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
    sessionIds: [id],
    ...details,
  }
}

/** Delivers an offer of the session's first venue. */
export async function offerTo(
  backend: Backend,
  session: Group,
  details: Partial<NewOffer> = {},
): Promise<Offer> {
  const { offer } = await createOffer(systemCtx(backend), offerOf(backend, session, details))
  return offer
}

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

export const redeem = (browser: TestBrowser, { code }: Pick<Voucher, 'code'>): Promise<VoucherReply> =>
  browser.post(`/api/vouchers/${code}/redeem`)
