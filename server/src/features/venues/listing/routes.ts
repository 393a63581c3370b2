import * as contract from '@nofomo/contracts/listing/endpoints.ts'
import type { ListingFields } from '@nofomo/contracts/listing/forms.ts'
import { pictureLimits, pictureSentences } from '@nofomo/contracts/listing/limits.ts'
import * as reviews from '@nofomo/contracts/staff/review-endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { type Allowances, takeOrRefuse } from '../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { refuseOthers } from '../venues/public.ts'
import { uploadsAnHour } from './rules/limits.ts'
import type { Outcome } from './service/apply-edit.ts'
import * as changes from './service/change-listing.ts'
import { decide, type ListingDeps } from './service/decide.ts'
import { getListing, type ListingReads } from './service/listing.ts'
import { listingsInReview } from './service/review.ts'

type ListingNeeds = ListingReads & Pick<ListingDeps, 'onRenamed'>

/** Every change is announced: open dashboards reload, lists and searches show it. */
export function listingRoutes(app: App, platform: Platform, { onRenamed, ...reads }: ListingNeeds): void {
  const announcing = announcer(platform, reads)

  route(app, contract.getListing, async ({ member, query }, ctx) => ({
    listing: await getListing(ctx, member, query.venueId, reads),
  }))

  route(app, contract.changeListing, ({ member, body }, ctx) =>
    announcing(ctx, member, changes.changeFields(ctx, member, body.venueId, fieldsIn(body.changes))),
  )

  route(app, contract.withdrawListingChange, ({ member, params }, ctx) =>
    announcing(ctx, member, changes.withdraw(ctx, member, params.editId)),
  )

  route(app, contract.removePicture, ({ member, query }, ctx) =>
    announcing(ctx, member, changes.removePicture(ctx, member, query.venueId, query.which)),
  )

  route(app, reviews.listReviewedListings, async (_, ctx) => ({
    edits: await listingsInReview(ctx),
    updatedAt: ctx.now.toISOString(),
  }))
  const deps = { publicUrl: platform.config.publicUrl, onRenamed }
  route(app, reviews.reviewListing, async ({ staff, params: { editId }, body }, ctx) => {
    const { venueId, sessionIds } = await decide(ctx, staff, { editId, decision: body }, deps)
    platform.changes.announce('venue', [venueId])
    platform.changes.announce('session', sessionIds)
  })

  app.register(async (scope) => uploads(scope, announcing, platform.allowances))
}

type Announcing = ReturnType<typeof announcer>

/** Replies with the listing after a change. */
function announcer({ changes }: Pick<Platform, 'changes'>, reads: ListingReads) {
  return async (ctx: Ctx, member: VenueMember, changing: Promise<Outcome>) => {
    const { venueId, sessionIds } = await changing
    changes.announce('venue', [venueId])
    changes.announce('session', sessionIds)
    return { listing: await getListing(ctx, member, venueId, reads) }
  }
}

type Sent = { [Name in keyof ListingFields]?: ListingFields[Name] | undefined }

/** Zod's output names the fields that were left out as undefined. */
function fieldsIn(sent: Sent): Partial<ListingFields> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

const uploadLimit = { name: 'pictures of an account', allowance: uploadsAnHour, windowMs: hourMs }

/** Bodies here are files, whose type is read from their bytes, not from `Content-Type`. */
function uploads(scope: App, announcing: Announcing, allowances: Allowances): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  route(
    scope,
    contract.uploadPicture,
    ({ member, query }, ctx, { request }) => {
      const { body } = request
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new AppError('invalid_input', 'The picture arrived empty. Choose it again.')
      return announcing(ctx, member, changes.changePicture(ctx, member, query.venueId, body))
    },
    {
      upload: {
        bodyLimit: pictureLimits.bytes,
        async admit({ member }, { headers, query, ctx }) {
          refuseOthers(member, (query as { venueId?: string }).venueId ?? '', 'listing')
          if (Number(headers['content-length']) > pictureLimits.bytes)
            throw new AppError('too_large', pictureSentences.tooLarge)
          const charge = { ...uploadLimit, key: member.account.id }
          const sentence = 'Those are many pictures within an hour. Try again later.'
          await takeOrRefuse(allowances, [charge], ctx.now, sentence)
        },
      },
    },
  )
}
