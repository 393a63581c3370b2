import * as claims from '@nofomo/contracts/claims/endpoints.ts'
import * as reviews from '@nofomo/contracts/staff/review-endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { backgroundWork } from '../../../platform/jobs/work.ts'
import { repeat } from '../../../platform/live/repeat.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimDeps, decideDeps } from './service/deps.ts'
import { makeClaim, resendCode } from './service/make-claim.ts'
import { listOwnClaims, withdrawClaim } from './service/own-claims.ts'
import { proveClaim } from './service/prove-claim.ts'
import { claimInReview, claimsInReview } from './service/review.ts'
import { applyDue, applyNow, decisionOf, scheduleDecision, undoDecision } from './service/schedule.ts'
import { replyOf } from './service/to-claim.ts'
import { attachTypedVenue, dismissTypedVenue, listTypedVenues } from './service/typed-venues.ts'
import type { Outcome } from './service/types.ts'

/** Decisions of staff take effect once they cannot be undone any more; nodes share the work. */
const checkMs = 10_000

export function claimRoutes(app: App, platform: Platform): void {
  const deps = claimDeps(platform)
  const { db, clock, changes, config, log } = platform

  route(app, claims.claimVenue, async ({ body }, ctx, { request }) =>
    replyOf(ctx, await makeClaim(ctx, { input: body, network: addressKey(request) }, deps)),
  )

  route(app, claims.resendClaimCode, async ({ params: { claimId } }, ctx, { request }) =>
    replyOf(ctx, await resendCode(ctx, { claimId, network: addressKey(request) }, deps)),
  )

  route(app, claims.proveClaim, async ({ params: { claimId }, body: { code } }, ctx) => {
    const { claim, sessionIds } = await proveClaim(ctx, { claimId, code }, deps)
    changes.announce('session', sessionIds)
    if (claim.venue_id !== null) changes.announce('venue', [claim.venue_id])
    return replyOf(ctx, claim)
  })

  route(app, claims.withdrawClaim, async ({ params: { claimId } }, ctx) => {
    const { venue_id: venueId } = await withdrawClaim(ctx, claimId, deps)
    if (venueId !== null) changes.announce('venue', [venueId])
  })

  const methods = deps.phoneGatewayUrl ? (['email', 'phone'] as const) : (['email'] as const)
  route(app, claims.listClaims, async (_, ctx) => ({
    claims: await listOwnClaims(ctx, deps),
    methods: [...methods],
  }))

  const deciding = decideDeps(config)
  const announce = ({ venueId, sessionIds }: Outcome) => {
    changes.announce('venue', [venueId])
    changes.announce('session', sessionIds)
  }
  const letTakeEffect = () => applyDue({ db, now: clock() }, deciding, announce)
  app.runs(backgroundWork(() => [repeat(checkMs, letTakeEffect, log)]))

  route(app, reviews.listReviewedClaims, ({ query }, ctx) => claimsInReview(ctx, query))
  route(app, reviews.searchReviewedClaims, ({ body }, ctx) => claimsInReview(ctx, body))
  route(app, reviews.reviewClaim, async ({ staff, body }, ctx) => {
    const decision = decisionOf({ ...body, notes: body.adminNotes || null })
    await scheduleDecision(ctx, staff, body.venueId, decision)
    return { success: true as const, claim: await claimInReview(ctx, body.venueId) }
  })
  route(app, reviews.undoReview, async ({ staff, params: { claimId } }, ctx) => {
    await undoDecision(ctx, staff, claimId)
    return { success: true as const, claim: await claimInReview(ctx, claimId) }
  })
  route(app, reviews.applyReview, async ({ params: { claimId } }, ctx) => {
    announce(await applyNow(ctx, claimId, deciding))
    return { success: true as const, claim: await claimInReview(ctx, claimId) }
  })

  route(app, reviews.listTypedVenues, async (_, ctx) => ({ typed: await listTypedVenues(ctx) }))
  route(app, reviews.settleTypedVenue, async ({ staff, body }, ctx) => {
    if (body.action === 'dismiss') {
      await dismissTypedVenue(ctx, staff, body.key)
      return { success: true as const, sessions: 0 }
    }
    const sessionIds = await attachTypedVenue(ctx, staff, body)
    changes.announce('session', sessionIds)
    changes.announce('venue', [body.venueId])
    return { success: true as const, sessions: sessionIds.length }
  })

  const contacts = { partners: config.partnerEmail, support: config.supportEmail }
  route(app, claims.getContacts, async () => contacts, { cacheable: 'always' })
}
