import { type OnboardingStep, onboardingSteps } from '@nofomo/contracts/analytics/names.ts'
import {
  eitherOrQuestions,
  swipedCuisines,
  type TasteStep,
  tasteSteps,
} from '@nofomo/contracts/onboarding/choices.ts'
import type { Onboarding, Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import type { SavedStep } from '../../../features/onboarding/kept-tastes.ts'

/** The step of an address: the one it names, else where the account has got to. */
export function stepAt(named: string | null, { started, completed, answers }: Onboarding): OnboardingStep {
  const known = onboardingSteps.find((step) => step === named)
  if (known) return known
  if (completed) return 'completed'
  if (!started) return 'started'
  return tasteSteps.find((step) => isOpen(step, answers)) ?? 'completed'
}

/** A swiper with cards left, and a round with questions left, are not done. */
function isOpen(step: TasteStep, answers: Tastes): boolean {
  if (answers[step] === undefined) return true
  if (step === 'food_swiper' && answers.food_swiper) return !allSwiped(answers.food_swiper.swipes)
  if (step === 'lightning_round' && answers.lightning_round) return !allPicked(answers.lightning_round.picks)
  return false
}

type StepAnswer<Step extends TasteStep> = NonNullable<Tastes[Step]>

export const allSwiped = (swipes: StepAnswer<'food_swiper'>['swipes']): boolean =>
  swipedCuisines.every((cuisine) => swipes[cuisine] !== undefined)

export const allPicked = (picks: StepAnswer<'lightning_round'>['picks']): boolean =>
  eitherOrQuestions.every((question) => picks[question] !== undefined)

/** What skipping a step says: cards that were not swiped are passed, answers from before stay. */
export function answerOfSkipping(step: TasteStep, answers: Tastes): SavedStep | null {
  if (!answers[step]) return { step, answer: null }
  if (step !== 'food_swiper' || !answers.food_swiper) return null
  const passed = Object.fromEntries(swipedCuisines.map((cuisine) => [cuisine, 'skip' as const]))
  return { step, answer: { swipes: { ...passed, ...answers.food_swiper.swipes } } }
}

export function stepAfter(step: OnboardingStep): OnboardingStep {
  return onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? 'completed'
}

/** The step that Back leads to; null before the first one. */
export function stepBefore(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[onboardingSteps.indexOf(step) - 1] ?? null
}

/** `3 of 6`: the start is not counted. */
export const placeOf = (step: OnboardingStep): { at: number; of: number } => ({
  at: onboardingSteps.indexOf(step),
  of: onboardingSteps.length - 1,
})
