import { apiScopes, scopeWords } from '@nofomo/contracts/api/public-api.ts'
import type { ApiKey } from '@nofomo/contracts/api-keys/endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'

/** `made Nov 27, 2026, last used Dec 1, 2026` */
export function keyInWords({ createdAt, lastUsedOn }: ApiKey): string {
  // The day is Seattle's already; at noon it is the same day there in any season.
  const used = lastUsedOn === null ? 'never used' : `last used ${dayInSeattle(`${lastUsedOn}T20:00:00Z`)}`
  return `made ${dayInSeattle(createdAt)}, ${used}`
}

/** `Read sessions · Vote` */
export const scopesInWords = ({ scopes }: ApiKey): string =>
  scopes.length === apiScopes.length ? 'Everything' : scopes.map((scope) => scopeWords[scope]).join(' · ')

/** A line for a shell that tries a key. */
export const curlLine = (address: string, key: string): string =>
  `curl -H "Authorization: Bearer ${key}" "${address}?query=ballard"`
