import { streetKey } from '../../../catalog/street-key.ts'
import { nameWords, streetNumber } from '../rules/match.ts'

/** The words of a venue's name by which it is told apart: `The Joule Cafe` → `joule`. */
export function wordsOfName(name: string): string[] {
  return nameWords(name)
}

/** Number and street of an address in one spelling, `1531 14th ave`; null without a number. */
export function streetOf(address: string): string | null {
  return streetKey(address)
}

/** The number of an address; null without one. */
export function numberOf(address: string): string | null {
  return streetNumber(address)
}
