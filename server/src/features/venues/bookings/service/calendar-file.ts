import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A calendar, built by `inTurn` when its text is first read. `etag`: of all that it says, in quotes. */
export type CalendarFile = {
  etag: string
  text(inTurn: (build: () => Promise<string>) => Promise<string>): Promise<string>
}

/** Raised when texts change that say the same, so that calendars read them again. */
const form = 'v1'
/** Calendars read the same plans again each hour, and each member's does. */
const built = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: ({ length }) => length })

/** The file that `build` makes of what it says, once until that changes. */
export function fileOf<Said extends readonly unknown[]>(
  said: Said,
  build: (...said: Said) => Promise<string>,
): CalendarFile {
  const hash = createHash('sha256').update(JSON.stringify([form, said]))
  const etag = `"${hash.digest('base64url').slice(0, 32)}"`
  return {
    etag,
    async text(inTurn) {
      const text = built.get(etag) ?? (await inTurn(() => build(...said)))
      built.set(etag, text)
      return text
    },
  }
}
