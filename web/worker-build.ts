import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import type { Manifest } from './budgets.ts'
import { codeOf } from './inline-scripts.ts'

const root = import.meta.dirname
/** The offline page and its files; the worker contains them. */
const shellTypes = {
  'offline.html': 'text/html; charset=utf-8',
  'offline.css': 'text/css; charset=utf-8',
  'offline.js': 'text/javascript; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
}

/** What stands inside pages, besides a style sheet. */
const inlineScripts = ['before-paint.ts', 'start.ts']

/**
 * Builds the service worker and the script of its offline page into a finished build, under their own names. `styles`: the
 * texts of the style sheets that stand inside pages.
 */
export async function buildWorker(client: string, styles: readonly string[]): Promise<void> {
  const read = (file: string) => readFile(path.join(client, file), 'utf8')
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest
  await buildOne('offline-page.ts', 'offline.js', client, {})
  const shellFiles: Record<string, { type: string; text: string }> = {}
  for (const [file, type] of Object.entries(shellTypes)) {
    // Indented for those who read it; nothing in these files is preformatted.
    shellFiles[`/${file}`] = { type, text: (await read(file)).replaceAll(/\n\s+/g, '\n') }
  }
  const builtFiles = Object.values(manifest).map(({ file }) => file)
  const scripts = await Promise.all(
    inlineScripts.map((name) => codeOf(path.join(root, 'src/app/inline', name))),
  )
  const inline = { scripts: scripts.map(sourceOf), styles: styles.map(sourceOf) }
  const buildName = createHash('sha256').update(JSON.stringify([builtFiles.sort(), shellFiles, inline]))
  await buildOne('worker.ts', 'sw.js', client, {
    shellFiles: JSON.stringify(shellFiles),
    buildName: JSON.stringify(buildName.digest('hex').slice(0, 12)),
    inlineScripts: JSON.stringify(inline.scripts),
    inlineStyles: JSON.stringify(inline.styles),
  })
}

/** The CSP source that allows exactly this inline script or style. */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

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
