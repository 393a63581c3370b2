import { answerVisitQuestion, getVisitQuestion } from '@nofomo/contracts/guest-facts/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { WishCounts } from '../../deciding/suggestions/public.ts'
import { answerQuestion } from './service/answer.ts'
import { guestFactDeps } from './service/deps.ts'
import { getQuestion } from './service/question.ts'

export function guestFactRoutes(
  app: App,
  platform: Platform,
  { wishCounts }: { wishCounts: WishCounts },
): void {
  const deps = guestFactDeps(platform, wishCounts)

  route(app, getVisitQuestion, async ({ params: { sessionId } }, ctx) => ({
    question: await getQuestion(ctx, sessionId, deps),
  }))

  route(app, answerVisitQuestion, async ({ params: { sessionId }, body }, ctx, { request }) => ({
    question: await answerQuestion(ctx, sessionId, body, addressKey(request), deps),
  }))
}
