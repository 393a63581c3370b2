import { lookAlikes } from './look-alikes.ts'

/** Shorter words are never corrected; from the second length on two typos are forgiven. */
const oneTypo = 5
const twoTypos = 9
const longest = 20

/** The known word that a typo stands for; the word itself if it is known, an ordinary English word, or unlike any. */
export function spelledOut(
  word: string,
  isKnown: (word: string) => boolean,
  spellable: ReadonlySet<string>,
): string {
  if (word.length < oneTypo || word.length > longest || !/^[a-z]+$/.test(word)) return word
  if (isKnown(word) || lookAlikes.has(word)) return word
  const allowed = word.length >= twoTypos ? 2 : 1
  let best = { word, typos: allowed + 1 }
  for (const candidate of spellable) {
    if (candidate.length < 4 || Math.abs(candidate.length - word.length) > allowed) continue
    if (!beginsAlike(word, candidate)) continue
    const typos = typosBetween(word, candidate, best.typos)
    if (typos < best.typos) best = { word: candidate, typos }
  }
  return best.word
}

/** Typos are rare in the first letter, unless it changed place with the second. */
const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0])

/** How many letters were added, dropped, changed or swapped with a neighbour; at most `limit`. */
export function typosBetween(one: string, other: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (last[column - 1] ?? limit) + (isSame ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? limit) + 1 : limit,
      )
    }
    if (Math.min(...current) >= limit) return limit
    beforeLast = last
    last = current
  }
  return Math.min(limit, last[other.length] ?? limit)
}
