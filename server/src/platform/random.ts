import { randomFillSync } from 'node:crypto'

/** A call of `randomBytes` takes microseconds, whatever its length, so bytes are drawn for many secrets at a time. */
const pool = Buffer.alloc(8_192)
let used = pool.length

/** Random bytes for a secret or an id. Few bytes only: at most a thousand. */
export function randomText(bytes: number, encoding: 'base64url' | 'hex' = 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  const text = pool.toString(encoding, used - bytes, used)
  // No copy of a secret stays in memory.
  pool.fill(0, used - bytes, used)
  return text
}
