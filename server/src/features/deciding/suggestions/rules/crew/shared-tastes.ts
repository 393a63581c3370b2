import { type CuisineFamily, cuisineFamilies } from '../../../../../catalog/vocabulary.ts'
import { kitchenInWords } from './kitchens.ts'

/** What members of a crew said yes to in one vote. */
export type Reaction = {
  /** The vote's number; later votes have higher ones. */
  vote: number
  memberId: string
  /** Kitchens (`kitchenOf`). */
  liked: readonly string[]
}

/** A kitchen that a crew likes, never who of it. */
export type SharedTaste = {
  id: CuisineFamily
  /** As it stands on a chip: `Thai food`. */
  label: string
  sentence: string
}

/** So many members liked it in a vote, and in so many votes. */
const minMembers = 3
const minVotes = 3
/** Of the latest votes; tastes change. */
const maxVotes = 20
const maxTastes = 2

/**
 * The kitchens to which at least three members said yes in at least three of the latest votes; not always the same three. Those liked in
 * most votes come first.
 */
export function sharedTastes(reactions: readonly Reaction[]): SharedTaste[] {
  const numbers = [...new Set(reactions.map(({ vote }) => vote))].sort((a, b) => b - a)
  const latest = new Set(numbers.slice(0, maxVotes))
  const recent = reactions.filter(({ vote }) => latest.has(vote))
  return cuisineFamilies
    .map((id) => ({ id, votes: votesFor(id, recent) }))
    .filter(({ votes }) => votes >= minVotes)
    .sort((a, b) => b.votes - a.votes)
    .slice(0, maxTastes)
    .map(({ id }) => tasteOf(id))
}

/** In how many votes enough members liked it. */
function votesFor(kitchen: CuisineFamily, reactions: readonly Reaction[]): number {
  const likes = reactions.filter(({ liked }) => liked.includes(kitchen))
  const members = [...Map.groupBy(likes, ({ vote }) => vote).values()].map(
    (inVote) => new Set(inVote.map(({ memberId }) => memberId)).size,
  )
  return members.filter((count) => count >= minMembers).length
}

const tasteOf = (id: CuisineFamily): SharedTaste => ({
  id,
  label: kitchenInWords(id),
  sentence: `At least three of you said yes to ${kitchenInWords(id)} in at least three votes.`,
})
