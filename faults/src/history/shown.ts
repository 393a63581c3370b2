import { type AttemptsOfVotes, maxAgeMs, wrongCount } from './bounded-counts.ts'
import type { Counts, Shown } from './history.ts'
import { earlier, type HeldUp } from './machine-delay.ts'
import type { Took } from './waits.ts'

/**
 * What a page went on showing as live, for so long after a vote that it lacks was acknowledged. `isSaid`: then it said that it is
 * reconnecting.
 */
export type StaleShown = Took & { who: string; sessionId: string; isSaid: boolean; text: string }

/** The longest of each state that was shown for more than a second too long. */
export function staleShown(
  shown: readonly Shown[],
  ofMachine: HeldUp,
  votesOf: (sessionId: string) => AttemptsOfVotes,
): StaleShown[] {
  return [true, false]
    .flatMap((said) => [...longestOfEach(shown.filter(({ isSaid }) => isSaid === said))])
    .flatMap((one) => judged(one, ofMachine, votesOf(one.sessionId)) ?? [])
}

/** All that watch a session get the same state: who showed it longest stands for them. */
function longestOfEach(shown: readonly Shown[]): Iterable<Shown> {
  const longest = new Map<Counts, Shown>()
  for (const one of shown) {
    if (one.until - one.liveSince < maxAgeMs) continue
    const before = longest.get(one.counts)
    if (!before || one.until > before.until) longest.set(one.counts, one)
  }
  return longest.values()
}

function judged(
  { who, sessionId, counts, gotAt, liveSince, until, isSaid }: Shown,
  ofMachine: HeldUp,
  votes: AttemptsOfVotes,
): StaleShown | null {
  const since = earlier(ofMachine, until, maxAgeMs)
  if (since < liveSince) return null
  const wrong = wrongCount(counts, votes, since, gotAt)
  if (!wrong) return null
  // Back to the acknowledgement since which it is wrong.
  let wrongSince = since
  const times = votes.flat().flatMap(({ endedAt }) => (endedAt < since ? [endedAt] : []))
  for (const at of times.sort((a, b) => b - a)) {
    if (!wrongCount(counts, votes, at, gotAt)) break
    wrongSince = at
  }
  const from = Math.max(wrongSince, liveSince)
  return {
    who,
    sessionId,
    ms: until - from,
    ofMachineMs: ofMachine(from, until),
    isSaid,
    text: `${wrong.key}: ${wrong.text}`,
  }
}
