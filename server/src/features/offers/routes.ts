import { createSecretKey } from 'node:crypto'
import { getVoucher, openOffer, redeemVoucher, takeVoucher } from '@nofomo/contracts/offers.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import * as offers from './service.ts'

export function offerRoutes(app: App, { secrets, changes, config: { publicUrl } }: Platform): void {
  const deps: offers.OfferDeps = {
    voters: createSecretKey(secrets.key('voter')),
    signing: [{ id: '1', key: secrets.key('voucher') }],
    publicUrl,
  }

  route(app, openOffer, async ({ params }, ctx) => {
    await offers.openOffer(ctx, params.sessionId, params.offerId)
    return { success: true as const }
  })

  route(app, takeVoucher, async ({ params }, ctx) => ({
    voucher: await offers.takeVoucher(ctx, params.sessionId, params.offerId, deps),
  }))

  route(app, getVoucher, ({ params }, ctx) => offers.getVoucher(ctx, params.code, deps))

  route(app, redeemVoucher, async ({ params, member }, ctx) => {
    const voucher = await offers.redeemVoucher(ctx, member, params.code, deps)
    changes.announceFigures([voucher.offer.venue_id])
    return { voucher }
  })
}
