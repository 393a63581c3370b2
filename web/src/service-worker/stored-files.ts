/** Put here by the build: what the kept pages may need of it, and a name that changes with any of it. */
declare const builtFiles: readonly string[]
declare const buildName: string

const shell = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg']
const shellCache = `nofomo-shell-${buildName}`
const filesPrefix = 'nofomo-files-'
const filesCache = filesPrefix + buildName
const picturesCache = 'nofomo-pictures'
const mostPictures = 80
/** As Chromium asks for pictures: what the page has fetched is then found in the browser's own cache. */
const pictureTypes = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

export const isShellFile = (path: string): boolean => shell.includes(path)

/** The page that stands in for those that cannot be had, and what it looks like. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await cache.addAll(shell.map((path) => new Request(path, { cache: 'reload' })))
}

export async function offlinePage(): Promise<Response> {
  return (await caches.match('/offline.html')) ?? Response.error()
}

/** Everything the kept pages may need. What an earlier build had in common with this one is not fetched again. */
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

/** Files whose names change with what is in them: once stored they are never asked for again. */
export async function fileFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** A stored picture, in another size where only that is there and the network is gone. */
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

/** The pictures a page names, one size of each. */
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

/** A cache lists its entries in the order in which they were put there. */
export async function forgetOldest(cache: Cache, most: number): Promise<void> {
  const entries = await cache.keys()
  await Promise.all(entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)))
}

/** Forgets what earlier builds left, except files that one of these pages still starts from. */
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
