import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ApiScope } from '@nofomo/contracts/api/public-api.ts'

/** Every key of ours in `Authorization` begins with it, those of venues as well. */
const ownPrefix = 'nofomo_'
const prefix = `${ownPrefix}api_`
const checksumLength = 7
/** Prefix, 256 random bits, checksum. */
const form = /^nofomo_api_[\w-]{43}[0-9a-z]{7}$/

/** A new API key. Its checksum tells a mistyped key, and secret scanners an accidental likeness, without the database. */
export function newApiKey(): string {
  const key = prefix + randomBytes(32).toString('base64url')
  return key + checksumOf(key)
}

export function isWholeApiKey(text: string): boolean {
  return form.test(text) && text.endsWith(checksumOf(text.slice(0, -checksumLength)))
}

/** The first characters of a key, to tell keys apart. */
export function beginningOf(key: string): string {
  return key.slice(0, prefix.length + 4)
}

/**
 * What an `Authorization` header has in the place of a key of ours, whole or not; null for everything else. Such a call
 * uses no cookies.
 */
export function sentKeyIn(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const [, scheme = '', token] = /^(?:(\S+) +)?(\S+) *$/.exec(authorization) ?? []
  if (!token?.startsWith(ownPrefix)) return null
  // Sent in another way it is no whole key, rather than none.
  return /^bearer$/i.test(scheme) ? token : ownPrefix
}

function checksumOf(text: string): string {
  return crc32(text).toString(36).padStart(checksumLength, '0')
}

/** An API key that works: the account that made it, and when. */
export type ApiKeyProof = {
  readonly accountId: string
  readonly since: Date
  readonly scopes: readonly ApiScope[]
}
