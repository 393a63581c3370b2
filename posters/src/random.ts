/** FNV-1a, 32 bits: the same text gives the same number on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  // FNV mixes its low bits poorly for short texts; one avalanche makes `% length` uniform.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export type Chance = {
  /** A number from `low` to `high`. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** True with this probability. */
  maybe: (probability: number) => boolean
}

/** A seeded random source of small variations (mulberry32), independent per `salt`. */
export function chanceFrom(seed: number, salt: string): Chance {
  let state = hashOf(`${salt}:${seed}`)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    maybe: (probability) => next() < probability,
  }
}
