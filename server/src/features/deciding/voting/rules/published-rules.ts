/**
 * A ballot as a weak order: levels from best to worst, the ids of one level tied, cast by `count` voters. An id on no
 * level is not ranked.
 */
export type RankedBallot = { levels: readonly (readonly string[])[]; count: number }

/** A ballot that approves of some ids and not of the others, cast by `count` voters. */
export type ApprovalBallot = { approved: readonly string[]; count: number }

/** How many voters approve of each id; approved ids that are not among `ids` do not count. */
export function approvals(
  ids: readonly string[],
  ballots: readonly ApprovalBallot[],
): ReadonlyMap<string, number> {
  const counts = new Map(ids.map((id) => [id, 0]))
  for (const { approved, count } of ballots) {
    for (const id of approved) {
      const before = counts.get(id)
      if (before !== undefined) counts.set(id, before + count)
    }
  }
  return counts
}

/**
 * Approval voting (Steven J. Brams and Peter C. Fishburn 1978, "Approval Voting"): the id most voters approve of wins.
 * All ids with that number, in the order of `ids`; without any approval all of them tie.
 */
export function approvalWinners(ids: readonly string[], ballots: readonly ApprovalBallot[]): string[] {
  const counts = approvals(ids, ballots)
  const most = Math.max(...counts.values())
  return ids.filter((id) => counts.get(id) === most)
}

/**
 * Instant runoff for ballots with ties, Approval-IRV (Théo Delemazure and Dominik Peters 2024, "Generalizing Instant Runoff
 * Voting to Allow for Indifferences"): each ballot approves of its best remaining ids, all of one level; the id with
 * the fewest approvals is eliminated, until one is left. Without ties on the ballots this is the usual instant runoff.
 * Among several with the fewest, the last one in `ids` is eliminated. A ballot with no remaining id is exhausted.
 * Null without ids.
 */
export function instantRunoffWinner(ids: readonly string[], ballots: readonly RankedBallot[]): string | null {
  let standing = ids
  while (standing.length > 1) {
    const counts = topChoices(standing, ballots)
    const fewest = Math.min(...counts.values())
    const leaving = standing.findLast((id) => counts.get(id) === fewest)
    standing = standing.filter((id) => id !== leaving)
  }
  return standing[0] ?? null
}

/** One round of the instant runoff: how many ballots have each id on their best remaining level. */
export function topChoices(
  standing: readonly string[],
  ballots: readonly RankedBallot[],
): ReadonlyMap<string, number> {
  const inRace = new Set(standing)
  const bestOf = ({ levels, count }: RankedBallot): ApprovalBallot => ({
    approved: levels.find((level) => level.some((id) => inRace.has(id))) ?? [],
    count,
  })
  return approvals(standing, ballots.map(bestOf))
}

/**
 * Pairwise majority (Condorcet 1785, "Essai sur l'application de l'analyse à la probabilité des décisions rendues à la
 * pluralité des voix"): the id that beats every other one pairwise wins. If ties leave no such winner, all ids
 * that none beats (weak Condorcet winners, Peter C. Fishburn 1977, "Condorcet Social Choice Functions"), in the order
 * of `ids`. Empty if every id is beaten. An id that no ballot ranks with another takes no part, unless it is the only
 * one.
 */
export function condorcetWinners(ids: readonly string[], ballots: readonly RankedBallot[]): string[] {
  const rankings = ballots.map(({ levels }) => levels.flat())
  const isCompared = (id: string) => rankings.some((ranked) => ranked.length > 1 && ranked.includes(id))
  const compared = ids.length === 1 ? ids : ids.filter(isCompared)
  const preferring = pairwise(compared, ballots)
  const beats = (a: string, b: string) => preferring(a, b) > preferring(b, a)
  return compared.filter((id) => !compared.some((other) => beats(other, id)))
}

/** Returns how many voters rank `a` above `b`. A ballot that does not rank both does not count. */
export function pairwise(ids: readonly string[], ballots: readonly RankedBallot[]) {
  const above = new Map(ids.map((id) => [id, new Map<string, number>()]))
  for (const { levels, count } of ballots) {
    for (const [index, level] of levels.entries()) {
      const below = levels.slice(index + 1).flat()
      for (const a of level) {
        const counts = above.get(a)
        for (const b of below) counts?.set(b, (counts.get(b) ?? 0) + count)
      }
    }
  }
  return (a: string, b: string) => above.get(a)?.get(b) ?? 0
}
