import type { Notices } from '@nofomo/contracts/notices/endpoints.ts'
import type { PushSubscriptionInput } from '@nofomo/contracts/notices/push-endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { deviceOf, readSubscription } from '../../../../platform/push/subscription.ts'
import { refuseOthers } from '../../venues/public.ts'
import * as store from '../store/settings.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { changeSettings } from './change-settings.ts'

/** Browsers of a member for one venue. Further ones replace the oldest. */
const maxDevices = 10

/** The notice settings of a member for each of their venues. */
export async function listNotices({ db }: Ctx, member: VenueMember): Promise<Notices[]> {
  const all: Notices[] = []
  for (const { venueId } of member.memberships)
    all.push(await noticesOf(db, { accountId: member.account.id, venueId }))
  return all
}

/** @throws not_found for another venue · overtaken */
export async function changeNotices(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  change: { weeklyMail?: boolean | undefined; rushMail?: boolean | undefined },
): Promise<Notices> {
  const own = memberAtVenue(member, venueId)
  await changeSettings(ctx, own, change)
  return noticesOf(ctx.db, own)
}

/**
 * Subscribes a browser to rush notices about a venue. Subscriptions of other accounts in it end.
 * @throws not_found for another venue · overtaken · invalid_input for an address that is not a push service's, and for
 * wrong keys
 */
export async function addDevice(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  given: PushSubscriptionInput,
): Promise<Notices> {
  const own = memberAtVenue(member, venueId)
  const subscription = readSubscription(given)
  const { endpoint } = subscription
  return ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, deviceAt(venueId, endpoint))
    await subscriptions.deleteOthers(db, own.accountId, endpoint)
    await subscriptions.upsertSubscription(db, own, subscription, ctx.now)
    await subscriptions.deleteBeyond(db, own, maxDevices)
    return noticesOf(db, own)
  })
}

/** @throws not_found for another venue · overtaken */
export async function removeDevice(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  endpoint: string,
): Promise<Notices> {
  const own = memberAtVenue(member, venueId)
  return ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, deviceAt(venueId, endpoint))
    await subscriptions.deleteSubscription(db, own, endpoint)
    return noticesOf(db, own)
  })
}

const deviceAt = (scope: string, endpoint: string) => ({ scope, thing: `device ${deviceOf(endpoint)}` })

function memberAtVenue(member: VenueMember, venueId: string): store.Member {
  refuseOthers(member, venueId)
  return { accountId: member.account.id, venueId }
}

async function noticesOf(db: Db, member: store.Member): Promise<Notices> {
  const endpoints = await subscriptions.listEndpoints(db, member)
  return {
    venueId: member.venueId,
    ...(await store.findSettings(db, member)),
    devices: endpoints.map((endpoint) => deviceOf(endpoint)),
  }
}
