import { owned, personalData } from '../../../../platform/personal-data.ts'

/** Tastes are deleted with their account. The answers first, because a cascading deletion would not count them. */
export const onboardingData = personalData([
  owned({
    table: 'onboarding_answers',
    section: 'tastes',
    columns: ['step', 'answer', 'answered_at'],
    orderBy: 'answered_at',
    shown: ['step'],
  }),
  owned({ table: 'onboardings', shown: [] }),
])
