import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { privateLimits } from '../limits/endpoints.ts'
import { dayMs } from '../times/durations.ts'
import { eitherOr, reaches, squadRoles, swipedCuisines, swipes, vibes } from './choices.ts'

/** The questions of each step, with closed choices only. */
export const tasteAnswers = {
  food_swiper: z.strictObject({ swipes: z.partialRecord(z.enum(swipedCuisines), z.enum(swipes)) }),
  vibe_check: z.strictObject({ vibes: z.array(z.enum(vibes)).max(vibes.length) }),
  deal_breakers: z.strictObject({ ...privateLimits.shape, reach: z.enum(reaches).nullable() }),
  lightning_round: z.strictObject({
    picks: z.strictObject({
      meal: z.enum(eitherOr.meal).optional(),
      seat: z.enum(eitherOr.seat).optional(),
      plan: z.enum(eitherOr.plan).optional(),
      sound: z.enum(eitherOr.sound).optional(),
      table: z.enum(eitherOr.table).optional(),
    }),
  }),
  squad_role: z.strictObject({ role: z.enum(squadRoles) }),
}

tasteAnswers.deal_breakers.register(z.globalRegistry, { title: 'DealBreakers' })
tasteAnswers.lightning_round.register(z.globalRegistry, { title: 'LightningRound' })

/** The answers of one account; null for a step that was skipped. */
export const tastes = z.object({
  food_swiper: tasteAnswers.food_swiper.nullable().optional(),
  vibe_check: tasteAnswers.vibe_check.nullable().optional(),
  deal_breakers: tasteAnswers.deal_breakers.nullable().optional(),
  lightning_round: tasteAnswers.lightning_round.nullable().optional(),
  squad_role: tasteAnswers.squad_role.nullable().optional(),
})
tastes.register(z.globalRegistry, { title: 'Tastes' })
export type Tastes = z.infer<typeof tastes>

/** How far somebody has come. */
export const onboarding = z.object({
  started: z.boolean(),
  completed: z.boolean(),
  answers: tastes,
})
export type Onboarding = z.infer<typeof onboarding>

/** How long ago it was answered, because an offline browser sends later, and its clock may be wrong. */
const agoMs = z
  .number()
  .int()
  .min(0)
  .max(30 * dayMs)
  .default(0)

export const onboardingSaved = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('started'), agoMs }),
  z.strictObject({ step: z.literal('food_swiper'), answer: tasteAnswers.food_swiper.nullable(), agoMs }),
  z.strictObject({ step: z.literal('vibe_check'), answer: tasteAnswers.vibe_check.nullable(), agoMs }),
  z.strictObject({ step: z.literal('deal_breakers'), answer: tasteAnswers.deal_breakers.nullable(), agoMs }),
  z.strictObject({
    step: z.literal('lightning_round'),
    answer: tasteAnswers.lightning_round.nullable(),
    agoMs,
  }),
  z.strictObject({ step: z.literal('squad_role'), answer: tasteAnswers.squad_role.nullable(), agoMs }),
  z.strictObject({ step: z.literal('completed'), agoMs }),
])
export type OnboardingSaved = z.output<typeof onboardingSaved>

/** A card of the swiper. */
const tasteCard = z.object({ cuisine: z.enum(swipedCuisines), image: z.string(), example: z.string() })
export type TasteCard = z.infer<typeof tasteCard>

export const getOnboarding = endpoint('GET /api/onboarding', {
  access: 'consumer',
  summary: 'The own answers about tastes, how far the onboarding has come, and its cards.',
  response: onboarding.extend({ cards: z.array(tasteCard) }),
})
export type OnboardingPage = z.infer<typeof getOnboarding.response>

export const saveOnboarding = endpoint('PUT /api/onboarding', {
  access: 'consumer',
  isOrdered: true,
  summary:
    'Save one step of the own onboarding. Other steps stay; an answer older than the one that is stored changes nothing.',
  body: onboardingSaved,
  response: onboarding,
})

export const forgetOnboarding = endpoint('DELETE /api/onboarding', {
  access: 'consumer',
  isOrdered: true,
  summary: 'Forget all own answers. Suggestions do not know them any more.',
  response: onboarding,
})
