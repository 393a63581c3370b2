import type { AccessMatrix } from './access.ts'

const path = '/api/onboarding'

export const onboardingAccess: AccessMatrix = {
  'GET /api/onboarding': [{ use: 'sees the own answers', call: () => ({ path }) }],
  'PUT /api/onboarding': [
    {
      use: 'saves the own answer',
      call: () => ({ path, body: { step: 'squad_role', answer: { role: 'planner' } } }),
    },
  ],
  'DELETE /api/onboarding': [{ use: 'forgets the own answers', call: () => ({ path }) }],
}
