import * as contract from '@nofomo/contracts/onboarding/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetAnswers, getOnboarding, type PublishedNames, saveStep } from './service/onboarding.ts'

export function onboardingRoutes(app: App, _: Platform, published: PublishedNames): void {
  route(app, contract.getOnboarding, ({ consumer }, ctx) => getOnboarding(ctx, consumer, published))
  route(app, contract.saveOnboarding, ({ consumer, body }, ctx) => saveStep(ctx, consumer, body))
  route(app, contract.forgetOnboarding, ({ consumer }, ctx) => forgetAnswers(ctx, consumer))
}
