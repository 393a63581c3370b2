import {
  findVoucher,
  getVoucher,
  openOffer,
  redeemVoucher,
  showOffer,
  takeVoucher,
} from '@nofomo/contracts/offers/endpoints.ts'
import { readShortCode } from '@nofomo/contracts/offers/limits.ts'
import * as venueOffers from '@nofomo/contracts/offers/venue-endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { workOnOneNode } from '../../../platform/jobs/leased.ts'
import type { Platform } from '../../../platform/platform.ts'
import { votersDeps } from '../../deciding/voting/public.ts'
import { groupIdFrom } from '../venues/public.ts'
import type { OfferWork } from './live/offer-work.ts'
import type { VoucherDeps } from './service/deps.ts'
import { createRule, tryRule } from './service/rules.ts'
import { changeOffer, endOffer } from './service/rules-changing.ts'
import { type GroupsToReach, type SendingDeps, sendOffer } from './service/sending.ts'
import { listVenueOffers } from './service/venue-offers.ts'
import * as vouchers from './service/vouchers/read.ts'
import * as redeeming from './service/vouchers/redeem.ts'
import * as taking from './service/vouchers/take.ts'
import { sweepUses } from './service/vouchers/uses.ts'

type OfferDeps = { offerWork: OfferWork; groupsToReach: GroupsToReach }

export function offerRoutes(app: App, platform: Platform, { offerWork, groupsToReach }: OfferDeps): void {
  const { db, clock, secrets, changes, config } = platform
  const deps: VoucherDeps = {
    ...votersDeps(secrets),
    signing: [{ id: '1', key: secrets.key('voucher') }],
    publicUrl: config.publicUrl,
    onFigures: (venueId) => changes.announceFigures([venueId]),
  }
  const sweep = () => sweepUses(db, clock())
  app.runs(workOnOneNode(platform, { name: 'uses of vouchers', ms: minuteMs, run: sweep }))
  app.runs(offerWork)
  venueOfferRoutes(app, platform, { offerWork, groupsToReach })

  route(app, showOffer, async ({ params }, ctx) => ({
    success: true as const,
    branding: await taking.showOffer(ctx, params.sessionId, params.offerId, deps),
  }))

  route(app, openOffer, ({ params }, ctx) => taking.openOffer(ctx, params.sessionId, params.offerId, deps))

  route(app, takeVoucher, async ({ params }, ctx) => ({
    voucher: await taking.takeVoucher(ctx, params.sessionId, params.offerId, deps),
  }))

  route(app, getVoucher, ({ params }, ctx) => vouchers.getVoucher(ctx, params.code, deps))

  route(app, findVoucher, ({ params, member }, ctx) =>
    vouchers.findVoucher(ctx, member, params.shortCode, deps),
  )

  route(app, redeemVoucher, async ({ params: { code }, body, member }, ctx, { request }) => {
    // Without it short codes could be guessed by this call.
    if (readShortCode(code) !== null) await request.takeLimit('code')
    const { view, venueId } = await redeeming.redeemVoucher(ctx, member, { ...body, code }, deps)
    if (venueId !== null) changes.announceFigures([venueId])
    return view
  })
}

/** The calls of a venue's people. Changes are announced: open dashboards reload, and rules are checked again. */
function venueOfferRoutes(
  app: App,
  platform: Platform,
  { offerWork: work, groupsToReach }: Pick<OfferDeps, 'offerWork' | 'groupsToReach'>,
): void {
  const { watchers, changes, secrets, config } = platform
  const deps: SendingDeps = {
    publicUrl: config.publicUrl,
    groupIdOf: groupIdFrom(secrets),
    groupsToReach,
    isWatched: (id) => watchers.count({ kind: 'session', id }) > 0,
  }

  route(app, venueOffers.getVenueOffers, ({ member, query }, ctx) =>
    listVenueOffers(ctx, member, query.venueId, deps),
  )

  route(app, venueOffers.sendOffer, async ({ member, body }, ctx) => {
    const { reply, delivered } = await sendOffer(ctx, member, body, deps)
    work.announce(delivered)
    changes.announce('venue', [body.venueId])
    return reply
  })

  route(app, venueOffers.createOfferRule, async ({ member, body }, ctx) => {
    const offer = await createRule(ctx, member, body, deps)
    changes.announce('venue', [offer.venue_id])
    return { success: true as const, offer }
  })

  route(app, venueOffers.tryOfferRule, ({ member, body }, ctx) => tryRule(ctx, member, body))

  route(app, venueOffers.changeOffer, async ({ member, params, body }, ctx) => {
    const offer = await changeOffer(ctx, member, { offerId: params.offerId, change: body }, deps)
    changes.announce('venue', [offer.venue_id])
    return { offer }
  })

  route(app, venueOffers.endOffer, async ({ member, params, query }, ctx) => {
    const ended = await endOffer(ctx, member, { offerId: params.offerId, vouchers: query.vouchers })
    changes.announce('venue', [ended.venueId])
    changes.announce('session', ended.sessionIds)
  })
}
