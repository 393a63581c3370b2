import type { VisitQuestion } from '@nofomo/contracts/guest-facts/endpoints.ts'
import type { VisitFeature } from '@nofomo/contracts/guest-facts/questions.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isKnownCaller } from '../../../../platform/known-callers.ts'
import { networkKeys } from '../../../../platform/networks.ts'
import { lockSession, sessionNotFound } from '../../../deciding/sessions/public.ts'
import { countedBallotKeys } from '../../../deciding/voting/public.ts'
import { openFeatures } from '../rules/choose-feature.ts'
import { answersADay } from '../rules/limits.ts'
import * as answers from '../store/answers.ts'
import { type GuestFactDeps, networkBucketOf } from './deps.ts'
import { answeredQuestion, askingOf, isChangeable, questionAbout } from './question.ts'
import { findVisit, type Visit } from './visit.ts'

type GivenAnswer = { feature: VisitFeature; answer: answers.StoredAnswer['answer'] }

/**
 * Stores this browser's answer, or changes it within a week. A question that was skipped stays skipped.
 * @throws not_found · conflict for a question that is not, or no longer, this browser's · overtaken · too_many_requests
 */
export async function answerQuestion(
  ctx: Ctx,
  sessionId: string,
  given: GivenAnswer,
  address: string,
  deps: GuestFactDeps,
): Promise<VisitQuestion | null> {
  const visit = await findVisit(ctx, sessionId, deps)
  if (!visit) throw notAsked()
  await takeFromQuota(ctx, address, deps)
  return ctx.db.transaction().execute(async (db) => {
    const at: Ctx = { ...ctx, db }
    if (!(await lockSession(db, sessionId))) throw new AppError('not_found', sessionNotFound)
    await refuseOlder(at, { scope: sessionId, thing: `visit answer ${visit.voterKey}` })
    const before = await answers.findAnswer(db, visit)
    await refuseUnasked(at, { visit, given, before }, deps)
    await answers.saveAnswer(db, {
      ...visit,
      ...given,
      networkBucket: networkBucketOf(visit.venueId, address, deps),
      isCounted: (await countedBallotKeys(db, sessionId)).has(visit.voterKey),
      now: ctx.now,
    })
    if (given.answer === 'skipped') return null
    return before
      ? answeredQuestion({ ...before, ...given }, visit, ctx.now)
      : questionAbout(given.feature, visit, given.answer)
  })
}

type Change = { visit: Visit; given: GivenAnswer; before: answers.StoredAnswer | null }

/** @throws conflict */
async function refuseUnasked(ctx: Ctx, { visit, given, before }: Change, deps: GuestFactDeps): Promise<void> {
  if (before) {
    const isSame = before.feature === given.feature && before.answer !== 'skipped'
    if (!isSame || !isChangeable(before, ctx.now)) throw notAsked()
  } else if (!openFeatures(await askingOf(ctx, visit, deps)).includes(given.feature)) throw notAsked()
}

const notAsked = () => new AppError('conflict', 'This question is not open any more. Thank you all the same.')

async function takeFromQuota(ctx: Ctx, address: string, { quota }: GuestFactDeps): Promise<void> {
  if (ctx.actor.kind !== 'browser') return
  const keys = [
    { key: `browser ${ctx.actor.deviceId}`, max: answersADay.browser },
    ...networkKeys(address, answersADay.address),
  ]
  if (await quota.takeAll(keys, 1, ctx.now, { isKnown: await isKnownCaller(ctx) })) return
  throw new AppError('too_many_requests', 'Those are many answers for one day. Try again tomorrow.')
}
