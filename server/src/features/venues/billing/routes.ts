import * as contract from '@nofomo/contracts/billing/endpoints.ts'
import { hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Handler } from '../../../platform/http/endpoints/execute.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import { workOnOneNode } from '../../../platform/jobs/leased.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { ownBilling } from './service/billing.ts'
import { startCheckout } from './service/checkout.ts'
import { type BillingDeps, billingDeps } from './service/deps.ts'
import { cancelPremium, resumePremium } from './service/end-plan.ts'
import { payByMock } from './service/pay-by-mock.ts'
import { endAbandoned, settlePlans } from './service/settle.ts'
import { applyStripeEvent } from './service/webhook.ts'

export async function billingRoutes(app: App, platform: Platform): Promise<void> {
  const deps = billingDeps(platform)
  const { db, clock, changes } = platform
  // Plans end or are renewed when their paid period ends.
  const announced = (work: typeof settlePlans) => async () =>
    changes.announce('venue', await work({ db, now: clock() }, deps))
  app.runs(
    workOnOneNode(
      platform,
      { name: 'due plans', ms: minuteMs, run: announced(settlePlans) },
      { name: 'abandoned plans', ms: hourMs, run: announced(endAbandoned) },
    ),
  )

  const billingOf = async (ctx: Ctx, member: VenueMember, venueId: string) => ({
    billing: await ownBilling(ctx, member, venueId, deps),
  })

  route(app, contract.getBilling, ({ member, query }, ctx) => billingOf(ctx, member, query.venueId))

  route(app, contract.payByMock, async ({ member, body }, ctx) => {
    if (await payByMock(ctx, member, body, deps)) changes.announce('venue', [body.venueId])
    return { success: true as const, ...(await billingOf(ctx, member, body.venueId)) }
  })

  route(app, contract.startCheckout, async ({ member, body }, ctx) => ({
    url: await startCheckout(ctx, member, body.venueId, deps),
  }))

  route(app, contract.cancelPremium, async ({ member, body }, ctx) => {
    await cancelPremium(ctx, member, body.venueId, deps)
    return billingOf(ctx, member, body.venueId)
  })

  route(app, contract.resumePremium, async ({ member, body }, ctx) => {
    await resumePremium(ctx, member, body.venueId, deps)
    return billingOf(ctx, member, body.venueId)
  })

  await app.register(async (scope) => webhookRoute(scope, platform, deps))
}

/** In a scope of its own: the signature is over the bytes of the body, so nothing may parse it. */
function webhookRoute(app: App, { changes }: Platform, deps: BillingDeps): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const handler: Handler<typeof contract.stripeWebhook> = async (_, ctx, { request }) => {
    const { stripe } = deps
    if (!stripe) return notFound()
    const body: unknown = request.body
    const signature = request.headers['stripe-signature']
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const event = stripe.readEvent(bytes, typeof signature === 'string' ? signature : '', ctx.now)
    changes.announce('venue', await applyStripeEvent(ctx, event, { ...deps, stripe }))
    return { received: true as const }
  }
  route(app, contract.stripeWebhook, handler, { fromAnywhere: true })
}
