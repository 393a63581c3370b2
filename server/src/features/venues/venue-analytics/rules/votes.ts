/** Counted votes; vetoes are among the noes. */
export type Votes = { yes: number; maybe: number; no: number }

/** Fewer votes are not significant, and might reveal those of single people. */
export const minVotes = 30

export const votesOf = ({ yes, maybe, no }: Votes): number => yes + maybe + no

/** Decision resistance: 0 is loved, 100 refused. */
export const drsOf = (votes: Votes): number =>
  Math.round((100 * (votes.no + votes.maybe / 2)) / votesOf(votes))
