import type { SquadRole } from '@nofomo/contracts/onboarding/choices.ts'

export const roleWords: Record<SquadRole, { name: string; sentence: string }> = {
  planner: { name: 'The planner', sentence: 'You have the table before they have the idea.' },
  foodie: { name: 'The foodie', sentence: 'You know which dish to share, and which one not to.' },
  wildcard: { name: 'The wildcard', sentence: 'Nobody knows where it ends once you pick.' },
  peacemaker: { name: 'The peacemaker', sentence: 'You find the place that all six can live with.' },
  'bargain-hunter': {
    name: 'The bargain hunter',
    sentence: 'You know happy hour by heart, in three neighborhoods.',
  },
  latecomer: { name: 'The latecomer', sentence: '“On my way” means you are looking for your shoes.' },
}
