import { lookAlikes } from '../lexicon/word-lists.ts'

/** Shorter words are never corrected; from the second length on two typos are forgiven. */
const oneTypo = 5
const twoTypos = 9
const maxLength = 20

/** Words that a typo may be corrected to, by their length. */
export type Spellable = ReadonlyMap<number, readonly { word: string; letters: number }[]>

export function byLength(words: Iterable<string>): Spellable {
  const known = [...words].map((word) => ({ word, letters: lettersOf(word) }))
  return Map.groupBy(known, ({ word }) => word.length)
}

/** The letters of a word, each as a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) - firstLetter)
  return letters
}
const firstLetter = 'a'.charCodeAt(0)

/** Each typo takes one letter away at most, and brings one. */
function mayBeWithin(typos: number, one: number, other: number): boolean {
  let rest = one ^ other
  for (let left = 2 * typos; left > 0 && rest !== 0; left -= 1) rest &= rest - 1
  return rest === 0
}

/** The known word that a typo stands for; the word itself if it is known, an ordinary English word, or unlike any. */
export function spelledOut(word: string, isKnown: (word: string) => boolean, spellable: Spellable): string {
  return isCorrectable(word) && !isKnown(word) && !lookAlikes.has(word) ? nearestTo(word, spellable) : word
}

const isCorrectable = (word: string): boolean =>
  word.length >= oneTypo && word.length <= maxLength && /^[a-z]+$/.test(word)

function nearestTo(word: string, spellable: Spellable): string {
  const allowed = word.length >= twoTypos ? 2 : 1
  const own = lettersOf(word)
  let best = { word, typos: allowed + 1 }
  for (let length = Math.max(4, word.length - allowed); length <= word.length + allowed; length++)
    for (const candidate of spellable.get(length) ?? []) {
      if (!beginsAlike(word, candidate.word) || !mayBeWithin(best.typos - 1, own, candidate.letters)) continue
      const typos = typosBetween(word, candidate.word, best.typos)
      if (typos < best.typos) best = { word: candidate.word, typos }
    }
  return best.word
}

/** Typos are rare in the first letter, unless it changed place with the second. */
const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0])

/** How many letters were added, dropped, changed or swapped with a neighbour; at most `limit`. */
function typosBetween(one: string, other: string, limit: number): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = nextRow(one, other, row, [beforeLast, last])
    if (Math.min(...current) >= limit) return limit
    beforeLast = last
    last = current
  }
  return Math.min(limit, last[other.length] ?? limit)
}

/** The distances of the first `row` letters of one word from each beginning of the other. */
function nextRow(
  one: string,
  other: string,
  row: number,
  [beforeLast, last]: readonly [readonly number[], readonly number[]],
): number[] {
  const current = [row]
  const [letter, letterBefore] = [one[row - 1], one[row - 2]]
  for (let column = 1; column <= other.length; column++) {
    const changed = (last[column - 1] ?? 0) + Number(letter !== other[column - 1])
    const isSwapped = column > 1 && letter === other[column - 2] && letterBefore === other[column - 1]
    const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : changed
    current.push(Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed, swapped))
  }
  return current
}
