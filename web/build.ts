import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAssets } from '@nofomo/contracts/api/pages.ts'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { checkBudgets, entry, isFirstFont, type Manifest, scriptsOf } from './budgets.ts'
import { keepEarlierFiles } from './earlier-files.ts'
import { foldersWithAllStyles } from './page-routes.ts'
import { pages } from './src/app/pages.ts'
import { buildWorker } from './worker-build.ts'

const root = import.meta.dirname
const compressible = /\.(?:js|css|svg|json|webmanifest|txt|html)$/
const minBytesWorthCompressing = 512

/** Stores `.br` and `.gz` next to every file that gets smaller, so that the server compresses nothing twice. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      if (bytes.length < minBytesWorthCompressing) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** The text of the sheet for the pages friends open; the build makes the one of all pages. */
async function buildFriendsSheet(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutOtherPages(), tailwindcss()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(root, 'src/friends.css') },
    },
  })
  const files = 'output' in built ? built.output : []
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The build has no style sheet for friends.')
  return String(sheet.source)
}

/** Tells Tailwind in the sheet of friends' pages which pages it leaves out. */
function withoutOtherPages(): Plugin {
  const folders = foldersWithAllStyles(pages)
  return {
    name: 'without-other-pages',
    enforce: 'pre',
    transform(css, id) {
      return id.endsWith('/friends.css') ? `${css}\n@source not "./pages/{${folders.join(',')}}";` : null
    },
  }
}

/** Lists the files each page needs, so that the server reads no manifest per request. */
async function listAssets(client: string): Promise<PageAssets> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = Object.values(manifest).map((chunk) => chunk.file)
  const sheet = files.find((file) => file.endsWith('.css'))
  if (!sheet) throw new Error('The build has no style sheet.')
  const modulesByRoute: PageAssets['modulesByRoute'] = {}
  for (const key of Object.keys(manifest)) {
    const id = /^src\/(.+)\.tsx?$/.exec(key)?.[1]
    if (id && key !== entry) modulesByRoute[id] = [...scriptsOf(manifest, key)].map((file) => `/${file}`)
  }
  return {
    styles: {
      friends: await buildFriendsSheet(),
      all: await readFile(path.join(client, sheet), 'utf8'),
    },
    allStyles: `/${sheet}`,
    scripts: [`/${manifest[entry]?.file}`],
    fonts: files.filter(isFirstFont).map((file) => `/${file}`),
    modulesByRoute,
  }
}

/** V8 keeps a script in two bytes a letter if a single one needs them. */
const inAscii = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Replaces the old folder by the finished one: a running server may still be reading the old one. */
async function swap(made: string, place: string): Promise<void> {
  const old = `${made}-old`
  await rename(place, old).catch(() => undefined)
  await rename(made, place)
  await rm(old, { recursive: true, force: true })
}

process.env.NODE_ENV = 'production'
const dist = path.join(root, 'dist')
const next = path.join(dist, `next-${process.pid}`)
const client = path.join(next, 'client')
const server = path.join(next, 'server')
try {
  await build({ root, logLevel: 'warn', build: { outDir: client } })
  await build({ root, logLevel: 'warn', build: { outDir: server, ssr: 'src/entry-server.tsx' } })
  const script = path.join(server, 'entry-server.js')
  await writeFile(script, inAscii(await readFile(script, 'utf8')))
  const assets = await listAssets(client)
  await writeFile(path.join(server, 'assets.json'), JSON.stringify(assets))
  await buildWorker(client, Object.values(assets.styles))
  await precompress(client)
  for (const line of await checkBudgets(client, assets.styles)) console.log(line)
  const assetsOf = (build: string) => path.join(build, 'assets')
  const folders = { replaced: assetsOf(path.join(dist, 'client')), next: assetsOf(client) }
  await keepEarlierFiles({ ...folders, earlier: path.join(dist, 'earlier') }, new Date())
  await swap(client, path.join(dist, 'client'))
  await swap(server, path.join(dist, 'server'))
} finally {
  await rm(next, { recursive: true, force: true })
}
