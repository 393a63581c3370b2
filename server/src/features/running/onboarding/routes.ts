import * as contract from '@nofomo/contracts/onboarding/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { forgetAnswers, getOnboarding, saveStep } from './service/onboarding.ts'

export function onboardingRoutes(app: App): void {
  route(app, contract.getOnboarding, ({ consumer }, ctx) => getOnboarding(ctx, consumer))
  route(app, contract.saveOnboarding, ({ consumer, body }, ctx) => saveStep(ctx, consumer, body))
  route(app, contract.forgetOnboarding, ({ consumer }, ctx) => forgetAnswers(ctx, consumer))
}
