/** How far a venue's people are checked, in rising order. */
export const trustLevels = ['unverified', 'pending', 'soft_verified', 'trusted'] as const
export type Trust = (typeof trustLevels)[number]

/** The badge of a level. */
export const trustNames: Record<Trust, string> = {
  unverified: 'Unverified',
  pending: 'Pending Review',
  soft_verified: 'Verified',
  trusted: 'Premium',
}

/** The groups that a level may see: at once while pending, else a month; null without a limit. */
export const sessionLimits: Record<Trust, number | null> = {
  unverified: 0,
  pending: 3,
  soft_verified: 50,
  trusted: null,
}

/** Whether a level is at least another. */
export function isAtLeast(trust: Trust, min: Trust): boolean {
  return trustLevels.indexOf(trust) >= trustLevels.indexOf(min)
}
