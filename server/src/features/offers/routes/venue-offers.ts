import * as contract from '@nofomo/contracts/venue-offers.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { groupIdFrom } from '../../venue-home/service/group-id.ts'
import type { OfferWork } from '../live/offer-work.ts'
import { createRule, tryRule } from '../service/rules.ts'
import { changeOffer, endOffer } from '../service/rules-changing.ts'
import { type SendingDeps, sendOffer } from '../service/sending.ts'
import { listVenueOffers } from '../service/venue-offers.ts'

/** What a venue's people do with offers. Changes are announced: open dashboards load again, and rules look again. */
export function venueOfferRoutes(app: App, platform: Platform, work: Pick<OfferWork, 'announce'>): void {
  const { watchers, changes, secrets, config } = platform
  const deps: SendingDeps = {
    publicUrl: config.publicUrl,
    groupIdOf: groupIdFrom(secrets),
    isWatched: (id) => watchers.count({ kind: 'session', id }) > 0,
  }

  route(app, contract.getVenueOffers, ({ member, query }, ctx) =>
    listVenueOffers(ctx, member, query.venueId, deps),
  )

  route(app, contract.sendOffer, async ({ member, body }, ctx) => {
    const { reply, delivered } = await sendOffer(ctx, member, body, deps)
    work.announce(delivered)
    changes.announce('venue', [body.venueId])
    return reply
  })

  route(app, contract.createOfferRule, async ({ member, body }, ctx) => {
    const offer = await createRule(ctx, member, body, deps)
    changes.announce('venue', [offer.venue_id])
    return { success: true as const, offer }
  })

  route(app, contract.tryOfferRule, ({ member, body }, ctx) => tryRule(ctx, member, body))

  route(app, contract.changeOffer, async ({ member, params, body }, ctx) => {
    const offer = await changeOffer(ctx, member, { offerId: params.offerId, change: body }, deps)
    changes.announce('venue', [offer.venue_id])
    return { offer }
  })

  route(app, contract.endOffer, async ({ member, params, query }, ctx) => {
    const ended = await endOffer(ctx, member, { offerId: params.offerId, vouchers: query.vouchers })
    changes.announce('venue', [ended.venueId])
    changes.announce('session', ended.sessionIds)
    return { success: true as const }
  })
}
