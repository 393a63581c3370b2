/** Staff's list of claims: closed lists and limits. */

/** The actions of staff on a claim. */
export const reviewActions = ['approve', 'reject', 'promote'] as const
export type ReviewAction = (typeof reviewActions)[number]

/** Claims that have waited longer than this. */
export const claimAges = ['24h', '48h'] as const
export type ClaimAge = (typeof claimAges)[number]

/** Bands of the soft verification's nine points. */
export const claimScores = ['high', 'middle', 'low'] as const
export type ClaimScore = (typeof claimScores)[number]
/** The points of each band, both ends included; a claim that is not scored yet has none. */
export const pointsIn: Record<ClaimScore, readonly [min: number, max: number]> = {
  high: [7, 9],
  middle: [4, 6],
  low: [0, 3],
}

export const claimSorts = ['oldest', 'newest', 'score', 'name'] as const
export type ClaimSort = (typeof claimSorts)[number]

/** What a search for venues with fewer letters is told. */
export const venueSearchTooShort = 'Type two letters or more.'

export const reviewLimits = {
  claimsPerPage: 25,
  searchLength: 100,
  notesLength: 1_000,
  maxPage: 100_000,
  /** How long a decision can be undone before it takes effect. */
  undoMinutes: 10,
} as const
