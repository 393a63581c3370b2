/** Inserted by the build: the files the stored pages may need, and a name that changes with any of them. */
declare const builtFiles: readonly string[]
declare const buildName: string

const shell = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg']
const shellCache = `nofomo-shell-${buildName}`
const filesPrefix = 'nofomo-files-'
const filesCache = filesPrefix + buildName
const picturesCache = 'nofomo-pictures'
const mostPictures = 80
/** Chromium's Accept header for pictures: pictures the page has loaded are then found in the browser's HTTP cache. */
const pictureTypes = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

export const isShellFile = (path: string): boolean => shell.includes(path)

/** The offline page with its style sheet. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await cache.addAll(shell.map((path) => new Request(path, { cache: 'reload' })))
}

export async function offlinePage(): Promise<Response> {
  return (await caches.match('/offline.html')) ?? Response.error()
}

/** All files the stored pages may need. Files shared with an earlier build are not fetched again. */
export async function storeBuiltFiles(): Promise<void> {
  const cache = await caches.open(filesCache)
  await Promise.all(
    builtFiles.map(async (path) => {
      if (await cache.match(path)) return
      const file = (await caches.match(path)) ?? (await fetch(path))
      if (file.status === 200) await cache.put(path, file)
    }),
  )
}

/** Files named by a hash of their content: once stored they are never requested again. */
export async function fileFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
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

/** The pictures a page references, in one size each. */
export async function storePictures(html: string): Promise<void> {
  const cache = await caches.open(picturesCache)
  for (const path of new Set(html.match(/\/images\/posters\/[\w.-]+/g))) {
    if (await cache.match(path, { ignoreVary: true, ignoreSearch: true })) continue
    const address = `${path}?w=320`
    await storePicture(cache, address, await fetch(address, { headers: { accept: pictureTypes } }))
  }
}

async function storePicture(cache: Cache, address: RequestInfo, picture: Response): Promise<void> {
  const isForGood = picture.headers.get('cache-control')?.includes('immutable')
  if (picture.status !== 200 || picture.redirected || !isForGood) return
  await cache.put(address, picture)
  await forgetOldest(cache, mostPictures)
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
