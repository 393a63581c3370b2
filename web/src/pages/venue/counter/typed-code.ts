import { shortCodeCharacters, shortCodeLength } from '@nofomo/contracts/offers/limits.ts'

const half = shortCodeLength / 2

/** What somebody typed or pasted, as a short code is written: in capitals, in two halves, no longer than a code. */
export function inHalves(text: string): string {
  const code = lettersOf(text)
  return code.length > half ? `${code.slice(0, half)}-${code.slice(half)}` : code
}

/** Where the cursor belongs in `inHalves(text)` if it stood at `cursor` in the text. */
export function cursorInHalves(text: string, cursor: number): number {
  return inHalves(text.slice(0, cursor)).length
}

/** Why this cannot become a short code, as soon as that is clear; null while it can. */
export function problemOfTyped(text: string): string | null {
  const wrong = [...new Set(lettersOf(text))].filter((character) => !shortCodeCharacters.includes(character))
  if (wrong.length === 0) return null
  const named = wrong.map((character) => `“${character}”`).join(' or ')
  return `No code has ${named}. Compare it with the voucher.`
}

function lettersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s–-]/g, '')
    .slice(0, shortCodeLength)
}
