import type { ApiKey } from '@nofomo/contracts/premium/endpoints.ts'
import { dayInSeattle, tableTime } from '@nofomo/contracts/times/seattle-words.ts'

/** `made Nov 21, 2026, never used` */
export function keyInWords({ createdAt, lastUsedAt }: ApiKey): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${tableTime(lastUsedAt)}`
  return `made ${dayInSeattle(createdAt)}, ${used}`
}

/** A line for a shell that fetches the export. */
export const curlLine = (address: string, key: string): string =>
  `curl -H "Authorization: Bearer ${key}" "${address}?format=csv"`
