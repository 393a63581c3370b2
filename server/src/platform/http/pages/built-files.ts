import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import { StoredBytes } from '../../shared-bytes.ts'
import type { App } from '../app-type.ts'
import { notFound } from '../replies/errors.ts'
import { type SharedReply, sendShared } from '../replies/shared-replies.ts'
import { builtFiles } from '../security/security-headers.ts'
import { assetsOf, shareBuild } from './shared-builds.ts'

export const webRoot = new URL('../../../../../web/', import.meta.url)
const clientFolder = new URL('dist/client/', webRoot).pathname
/** The hashed files of this release. */
export const ownAssets = `${clientFolder}assets/`
/** Hashed files that only earlier builds had: pages opened before an upgrade need them (`web/earlier-files.ts`). */
const earlierFolder = new URL('dist/earlier/', webRoot).pathname

/** Some four builds with their compressed copies. */
const maxBytes = 16 * 2 ** 20
/** Plain names only, so neither build metadata (`.vite/`) nor compressed copies. */
const publicName = /^[\w-]+\.(?!br$|gz$)[a-z0-9]+$/
const forGood = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'
const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

type FileReply = SharedReply & { bytes: StoredBytes }

/**
 * Serves the build's hashed files, those of earlier builds and of other nodes' releases, before the router once they are
 * in memory.
 * @returns the reply with a file next to the hashed ones, such as the service worker; null if there is none
 */
export async function registerBuiltFiles(
  app: App,
  { config: { buildsDir }, clock }: Platform,
): Promise<(name: string) => Promise<SharedReply | null>> {
  if (buildsDir !== null) await shareBuild(buildsDir, ownAssets, clock())
  const ofOthers = buildsDir === null ? [] : [assetsOf(buildsDir)]
  const hashed = createFileStore([ownAssets, ...ofOthers, earlierFolder], () => forGood)
  app.preRouter.add({
    route: `${builtFiles}*`,
    find: (url) => (url.startsWith(builtFiles) ? hashed.known(url.slice(builtFiles.length)) : undefined),
    onlyUnknown: false,
    limit: null,
  })
  app.get<{ Params: { '*': string } }>(
    `${builtFiles}*`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const file = await hashed.read(params['*'])
      return file ? sendShared(reply, file) : notFound()
    },
  )
  // The worker controls what browsers show offline, so it is always revalidated.
  const { read } = createFileStore([clientFolder], (name) => (name === 'sw.js' ? 'no-cache' : forAnHour))
  return read
}

/** Reads each file once, with the compressed copies that the build has stored beside it. The first folder that has it counts. */
function createFileStore(folders: readonly string[], cachingOf: (name: string) => string) {
  const files = new LRUCache<string, FileReply>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.size || 1,
  })

  async function load(name: string): Promise<FileReply | null> {
    for (const folder of folders) {
      const path = join(folder, name)
      const plain = await readIfThere(path)
      if (plain === null) continue
      const [br, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
      const headers = {
        'content-type': mediaTypes[extname(name)] ?? 'application/octet-stream',
        'cache-control': cachingOf(name),
        etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
      }
      const bytes = new StoredBytes(plain, { br, gzip })
      return { status: 200, headers, bytes, setsMissingCookies: false }
    }
    return null
  }

  return {
    /** The reply with a file that was read before. */
    known: (name: string): SharedReply | undefined => files.get(name),
    /** Looks again for a file that was not there: another node may have shared it since. */
    async read(name: string): Promise<SharedReply | null> {
      if (!publicName.test(name)) return null
      const known = files.get(name)
      if (known) return known
      const file = await load(name)
      if (file) files.set(name, file)
      return file
    },
  }
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
