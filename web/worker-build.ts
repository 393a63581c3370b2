import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import type { Manifest } from './budgets.ts'

const root = import.meta.dirname
/** The offline page and its files; the worker contains them. */
const shellTypes = {
  'offline.html': 'text/html; charset=utf-8',
  'offline.css': 'text/css; charset=utf-8',
  'offline.js': 'text/javascript; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
}

/** Builds the service worker and the script of its offline page into a finished build, under their own names. */
export async function buildWorker(client: string): Promise<void> {
  const read = (file: string) => readFile(path.join(client, file), 'utf8')
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest
  await buildOne('offline-page.ts', 'offline.js', client, {})
  const shellFiles: Record<string, { type: string; text: string }> = {}
  for (const [file, type] of Object.entries(shellTypes)) {
    // Indented for those who read it; nothing in these files is preformatted.
    shellFiles[`/${file}`] = { type, text: (await read(file)).replaceAll(/\n\s+/g, '\n') }
  }
  const builtFiles = Object.values(manifest).map(({ file }) => file)
  const buildName = createHash('sha256').update(JSON.stringify([builtFiles.sort(), shellFiles]))
  await buildOne('worker.ts', 'sw.js', client, {
    shellFiles: JSON.stringify(shellFiles),
    buildName: JSON.stringify(buildName.digest('hex').slice(0, 12)),
  })
}

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
