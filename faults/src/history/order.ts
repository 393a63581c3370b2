import type { Attempt, Choice } from './history.ts'

/** What a vote took to arrive beyond this does not count as later, and servers tell their time in whole seconds. */
const maxSpreadMs = 6_000

/**
 * Whether one attempt counts as later than another of the same voter and venue, however long either was on its way: of one
 * device by its numbers, of two by the press, which the server knows as exactly as a request takes.
 */
function isSurelyLater(later: Attempt, earlier: Attempt): boolean {
  if (later.device === earlier.device) return later.sequence > earlier.sequence
  return later.pressedAt > earlier.pressedAt + Math.min(earlier.endedAt - earlier.sentAt, maxSpreadMs)
}

/** Of each device the acknowledged vote with the highest number, of those acknowledged until a time. */
export function newestAcknowledged(attempts: readonly Attempt[], until: number): Attempt[] {
  const newest = new Map<string, Attempt>()
  for (const attempt of attempts) {
    if (attempt.outcome !== 'saved' || attempt.endedAt > until) continue
    const before = newest.get(attempt.device)
    if (!before || attempt.sequence > before.sequence) newest.set(attempt.device, attempt)
  }
  return [...newest.values()]
}

/**
 * What one voter's vote on one venue may be: what was acknowledged until `since` and nothing acknowledged replaces, or
 * anything that is not surely earlier and was sent until `until`.
 */
export function possibleChoices(attempts: readonly Attempt[], since: number, until: number): Set<Choice> {
  const known = newestAcknowledged(attempts, since)
  const choices = new Set<Choice>()
  if (known.length === 0) choices.add(null)
  for (const attempt of attempts) {
    const isSent = attempt.sentAt <= until || known.includes(attempt)
    if (isSent && !known.some((one) => isSurelyLater(one, attempt))) choices.add(attempt.vote)
  }
  return choices
}

/** A vote of one device was answered with another one's, although none was pressed later there. */
export function isWronglyKept(kept: Attempt, attempts: readonly Attempt[]): boolean {
  return attempts.every(
    (other) => other.device === kept.device || other.outcome === 'kept' || isSurelyLater(kept, other),
  )
}
