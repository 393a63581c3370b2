/** Options of a consumer's profile: pages of voters do not load them. */

/** Points a host earns per session, per voter and per decision. */
export const pointsPer = { session: 10, voter: 5, decision: 20 } as const

/** Avatars a consumer may choose; without one the initial is shown. */
export const avatars = [
  'ferry',
  'coffee',
  'salmon',
  'umbrella',
  'needle',
  'orca',
  'pine',
  'raindrop',
] as const
export type Avatar = (typeof avatars)[number]
