import { randomInt } from 'node:crypto'
import { shortCodeCharacters, shortCodeLength } from '@nofomo/contracts/offers/limits.ts'

/** A random short code, 110 billion to choose from: rate limits keep anybody from guessing one. */
export function newShortCode(): string {
  const character = () => shortCodeCharacters[randomInt(shortCodeCharacters.length)]
  return Array.from({ length: shortCodeLength }, character).join('')
}
