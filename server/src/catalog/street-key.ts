import { plainWords } from './plain-words.ts'
import streetWords from './street-words.json' with { type: 'json' }

/** How people spell the words of a street, and its short form. */
const shortForms: Readonly<Record<string, string>> = streetWords

/** Number and street, `1531 14th ave`; null without a number. Units and what follows the first comma do not count. */
export function streetKey(address: string): string | null {
  const [number = '', ...words] = plainWords(withoutUnit(address.split(',')[0] ?? ''))
  if (!/^\d/.test(number) || words.length === 0) return null
  return [number, ...words.map((word) => shortForms[word] ?? word)].join(' ')
}

/** `1531 14th Ave Ste 4` → `1531 14th Ave`. */
export function withoutUnit(street: string): string {
  return street.replace(/\s*(?:#|\b(?:ste|suite|unit|apt|bldg|floor|shop|site)\b).*$/i, '')
}

/** The hundred-block of a house, which is no one's address: `1531`, `14th Ave` → `1500 block of 14th Ave`. */
export function blockName(house: number, street: string): string {
  return `${Math.floor(house / 100) * 100} block of ${street}`
}
