import type { FetchEvent } from './scope.ts'

/** Inserted by the build: the offline page's files by path, and a name that changes with any file of the build. */
declare const shellFiles: Readonly<Record<string, { type: string; text: string }>>
declare const buildName: string

/** Read once: the build inserts the value wherever the name stands. */
const shell = shellFiles
const shellCache = `nofomo-shell-${buildName}`
const filesPrefix = 'nofomo-files-'
const filesCache = filesPrefix + buildName
const picturesCache = 'nofomo-pictures'
const maxPictures = 80
/**
 * Browsers' Accept headers for pictures, by which replies vary: only with its own one does a browser find in its HTTP
 * cache what the page has loaded. No API tells it. Chromium, its older versions, Firefox, Safari.
 */
const pictureTypes = [
  'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
]
const shellPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const isShellFile = (path: string): boolean => path in shell
/** Files of the build that pages need offline. Those of the map stay in the browser's cache alone: they are large. */
export const isStoredFile = (path: string): boolean =>
  path.startsWith('/assets/') && !path.startsWith('/assets/map-')
export const isPicture = (path: string): boolean => /^\/images\/(?:posters|venues)\//.test(path)

/** The offline page with its files. They are part of the worker: as requests of their own they cost twice the bytes. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  for (const [path, { type, text }] of Object.entries(shell)) {
    const headers = {
      'content-type': type,
      'content-security-policy': shellPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    }
    await cache.put(path, new Response(text, { headers }))
  }
}

export async function offlinePage(): Promise<Response> {
  return (await caches.match('/offline.html')) ?? Response.error()
}

/**
 * Files and pictures that a page has loaded before the worker controlled it. They come from the browser's HTTP cache;
 * a picture that is not there is left out.
 */
export async function storeLoaded(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      if (isPicture(path)) return storeLoadedPicture(path)
      return isStoredFile(path) ? storeLoadedFile(path) : undefined
    }),
  )
}

async function storeLoadedFile(path: string): Promise<void> {
  if (await caches.match(path, { ignoreVary: true })) return
  await storeFile(path, await fetch(path, { cache: 'force-cache' }))
}

async function storeFile(request: RequestInfo, file: Response): Promise<void> {
  if (file.status !== 200) return
  await (await caches.open(filesCache)).put(request, file)
}

/** Files named by a hash of their content: stored when a page loads them, and never requested again. */
export async function fileFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const file = await fetch(request)
  event.waitUntil(storeFile(request, file.clone()))
  return file
}

/** A stored picture, or its stored copy in another size if the network is gone. */
export async function pictureFirst(request: Request): Promise<Response> {
  const cache = await caches.open(picturesCache)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  try {
    const picture = await fetch(request)
    await storePicture(cache, request, picture.clone())
    return picture
  } catch (error) {
    const otherSize = await cache.match(request, { ignoreVary: true, ignoreSearch: true })
    if (otherSize) return otherSize
    throw error
  }
}

async function storeLoadedPicture(path: string): Promise<void> {
  const cache = await caches.open(picturesCache)
  if (await cache.match(path, { ignoreVary: true })) return
  for (const accept of pictureTypes) {
    const asLoaded = { headers: { accept }, cache: 'only-if-cached', mode: 'same-origin' } as const
    const picture = await fetch(path, asLoaded).catch(() => null)
    if (picture?.ok) return storePicture(cache, path, picture)
  }
}

async function storePicture(cache: Cache, address: RequestInfo, picture: Response): Promise<void> {
  const isForGood = picture.headers.get('cache-control')?.includes('immutable')
  if (picture.status !== 200 || picture.redirected || !isForGood) return
  await cache.put(address, picture)
  await forgetOldest(cache, maxPictures)
}

/** A cache lists its entries in the order of insertion. */
export async function forgetOldest(cache: Cache, most: number): Promise<void> {
  const entries = await cache.keys()
  await Promise.all(entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)))
}

/** Deletes files of earlier builds, except those that one of these pages still starts from. */
export async function forgetOldFiles(pages: readonly string[]): Promise<void> {
  const starts = pages.flatMap((html) => html.match(/\/assets\/entry-client-[\w-]+\.js/g) ?? [])
  for (const name of await caches.keys()) {
    const isFiles = name.startsWith(filesPrefix)
    if (name === filesCache || name === shellCache) continue
    if (!isFiles && !name.startsWith('nofomo-shell-')) continue
    if (isFiles && (await holdsOneOf(name, starts))) continue
    await caches.delete(name)
  }
}

async function holdsOneOf(name: string, paths: readonly string[]): Promise<boolean> {
  const cache = await caches.open(name)
  for (const path of paths) if (await cache.match(path)) return true
  return false
}
