import { pointsPer } from '@nofomo/contracts/options.ts'

export type Deeds = { sessions: number; voters: number; decisions: number }

/** What a host's deeds are worth. Points are never stored: the same deeds always give the same number. */
export function pointsFor({ sessions, voters, decisions }: Deeds): number {
  return sessions * pointsPer.session + voters * pointsPer.voter + decisions * pointsPer.decision
}

/** Trimmed, and each only once however it is capitalised; the first spelling stays. */
export function distinctCuisines(cuisines: readonly string[]): string[] {
  const seen = new Set<string>()
  return cuisines
    .map((cuisine) => cuisine.trim().replace(/\s+/g, ' '))
    .filter((cuisine) => {
      const key = cuisine.toLowerCase()
      return key !== '' && !seen.has(key) && seen.add(key)
    })
}
