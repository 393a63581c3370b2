import { pointsPer } from '@nofomo/contracts/onboarding/profile-options.ts'
import { cleanLine, nameKey } from '@nofomo/contracts/text/names.ts'

export type HostCounts = { sessions: number; voters: number; decisions: number }

/** A host's points. They are never stored: the same totals always give the same number. */
export function pointsFor({ sessions, voters, decisions }: HostCounts): number {
  return sessions * pointsPer.session + voters * pointsPer.voter + decisions * pointsPer.decision
}

/** Trimmed, each only once whatever its capitalization; the first spelling is kept. */
export function distinctCuisines(cuisines: readonly string[]): string[] {
  const seen = new Set<string>()
  return cuisines
    .map((cuisine) => cleanLine(cuisine))
    .filter((cuisine) => {
      const key = nameKey(cuisine)
      return key !== '' && !seen.has(key) && seen.add(key)
    })
}
