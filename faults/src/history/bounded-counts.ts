import { type Attempt, type Counts, countKey } from './history.ts'
import { possibleChoices } from './order.ts'

/** Reads may be at most this old. */
export const maxAgeMs = 1_000

/** The attempts of a session, apart by voter and venue. */
export type AttemptsOfVotes = readonly (readonly Attempt[])[]

export type WrongCount = { key: string; text: string }

/**
 * Counts may contain, of each voter and venue, what was acknowledged until `since`, or anything later that was sent until
 * `until`. So each count has a minimum and a maximum. @returns one that is beyond them
 */
export function wrongCount(
  counts: Counts,
  votes: AttemptsOfVotes,
  since: number,
  until: number,
): WrongCount | null {
  const { certain, possible } = bounds(votes, since, until)
  for (const key of new Set([...certain.keys(), ...counts.keys()])) {
    const shown = counts.get(key) ?? 0
    const [min, max] = [certain.get(key) ?? 0, possible.get(key) ?? 0]
    if (shown < min || shown > max) return { key, text: `${shown} shown, ${min} to ${max} would be right` }
  }
  return null
}

function bounds(votes: AttemptsOfVotes, since: number, until: number) {
  const certain = new Map<string, number>()
  const possible = new Map<string, number>()
  for (const attempts of votes) {
    const choices = possibleChoices(attempts, since, until)
    const venueId = attempts[0]?.venueId ?? ''
    for (const choice of choices) {
      if (choice === null) continue
      const key = countKey(venueId, choice)
      add(possible, key)
      if (choices.size === 1) add(certain, key)
    }
  }
  return { certain, possible }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
