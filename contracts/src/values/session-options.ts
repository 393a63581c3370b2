/** Choices of whoever creates or manages a session: pages of voters do not load them. */

export const occasions = [
  'casual',
  'date',
  'celebration',
  'business',
  'family',
  'group-dinner',
  'drinks',
  'dessert',
] as const
export type Occasion = (typeof occasions)[number]

/** When people other than the host may see the counts. */
export const resultsVisibilities = ['always', 'after_vote', 'after_close'] as const
export type ResultsVisibility = (typeof resultsVisibilities)[number]
