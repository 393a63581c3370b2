import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

/** Rendered pictures on disk, by a key of 64 hexadecimal digits. An unusable folder acts as an empty cache. */
export type DiskCache = {
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Buffer): Promise<void>
}

const wellFormed = /^[0-9a-f]{64}$/

/** Keeps at most `maxBytes` in `folder`, evicting the least recently used. Survives restarts. */
export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void rm(fileOf(folder, key), { force: true })
    },
  })
  let listed: Promise<void> | undefined

  /** Indexes the files of earlier runs at the first use. */
  function ready(): Promise<void> {
    listed ??= list(folder, (key, bytes) => void sizes.set(key, bytes)).catch(() => {})
    return listed
  }

  return {
    async read(key) {
      await ready()
      if (sizes.get(key) === undefined) return null
      return readFile(fileOf(folder, key)).catch(() => null)
    },
    async write(key, bytes) {
      await ready()
      const file = fileOf(folder, key)
      const draft = `${file}.${randomUUID()}`
      try {
        await mkdir(path.dirname(file), { recursive: true })
        // Renamed when complete, so that a crash leaves no partial picture.
        await writeFile(draft, bytes)
        await rename(draft, file)
        sizes.set(key, bytes.length)
      } catch {
        await rm(draft, { force: true }).catch(() => {})
      }
    },
  }
}

/** Keys are hashes: user input never becomes part of a path. */
function fileOf(folder: string, key: string): string {
  if (!wellFormed.test(key)) throw new Error('A key of the picture cache has 64 hexadecimal digits.')
  return path.join(folder, key.slice(0, 2), key.slice(2))
}

async function list(folder: string, found: (key: string, bytes: number) => void): Promise<void> {
  for (const start of await readdir(folder)) {
    for (const rest of await readdir(path.join(folder, start)).catch(() => [])) {
      const file = path.join(folder, start, rest)
      if (wellFormed.test(start + rest)) found(start + rest, (await stat(file)).size)
      else await rm(file, { force: true })
    }
  }
}
