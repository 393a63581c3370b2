import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { entry, isFirstFont, type Manifest } from './budgets.ts'

const root = import.meta.dirname
const publicFiles = ['offline.html', 'offline.css', 'favicon.svg']
const isPage = /-page\.tsx$/
/** The pages stored for use without a network, as `isKeptPage` defines them. */
const isKeptPage = /\/(?:vote|results|preview|session-preview)-page\.tsx$/
const isDemo = /\/demo-[\w-]+\.ts$/

/** Builds the service worker and the script of its offline page into a finished build, under their own names. */
export async function buildWorker(client: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const builtFiles = filesOfKeptPages(manifest)
  await buildOne('offline-page.ts', 'offline.js', client, {})
  const buildName = createHash('sha256').update(builtFiles.join())
  for (const file of [...publicFiles, 'offline.js']) buildName.update(await readFile(path.join(client, file)))
  await buildOne('worker.ts', 'sw.js', client, {
    builtFiles: JSON.stringify(builtFiles),
    buildName: JSON.stringify(buildName.digest('hex').slice(0, 12)),
  })
}

/** Everything the stored pages load, immediately or later, except other pages and the demo. */
function filesOfKeptPages(manifest: Manifest): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    found.add(`/${chunk.file}`)
    for (const needed of chunk.imports ?? []) visit(needed)
    for (const later of chunk.dynamicImports ?? [])
      if ((!isPage.test(later) || isKeptPage.test(later)) && !isDemo.test(later)) visit(later)
  }
  visit(entry)
  const fonts = Object.values(manifest).filter(isFirst)
  return [...found, ...fonts.map(({ file }) => `/${file}`)].sort()
}

const isFirst = (chunk: { file: string }): boolean => isFirstFont(chunk.file)

/** One file without imports, as every browser supports for service workers. */
async function buildOne(source: string, name: string, outDir: string, define: Record<string, string>) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/service-worker', source),
        output: { entryFileNames: name, format: 'iife' },
      },
    },
  })
}
