import { singleLetters } from '@nofomo/contracts/text/names.ts'

/**
 * A text as words to compare: lower case, without accents, apostrophes or punctuation.
 * `Phở Bắc` → `pho`, `bac`; `Dick's` → `dicks`; `wood-fired` → `wood`, `fired`. Other scripts keep their letters.
 */
export function plainWords(text: string): string[] {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đðøłıæœßþ]/g, (letter) => singleLetters[letter] ?? letter)
    .replace(/['’‘`]/g, '')
  return bare.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words joined again, with a space on both sides: `' cap hill '` matches only whole words. */
export function plainText(text: string): string {
  return ` ${plainWords(text).join(' ')} `
}

/** Whether one letter added, dropped, changed or swapped with its neighbor turns one word into the other. */
export function withinOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  if (short.slice(start + 1) === long.slice(start + 1)) return true
  const swapped = (long[start + 1] ?? '') + (long[start] ?? '') + long.slice(start + 2)
  return short.slice(start) === swapped
}
