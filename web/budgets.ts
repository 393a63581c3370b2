import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What a page may cost over the wire, in bytes: everything it loads, and script alone. */
const page = { total: 160 * 1024, script: 115 * 1024 } as const

export type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>

export const entry = 'src/entry-client.tsx'
/** `rest`: what a page loads besides built files, as `npm run bench -- sizes` shows: HTML, pictures, headers, live events. */
const pages = {
  landing: { module: 'src/features/landing/landing-page.tsx', rest: 28 * 1024 },
  share: { module: 'src/features/share/share-page.tsx', rest: 28 * 1024 },
  vote: { module: 'src/features/voting/vote-page.tsx', rest: 30.5 * 1024 },
  results: { module: 'src/features/results/results-page.tsx', rest: 28 * 1024 },
}

/** Budgets of the built files of a page, after compression (Brotli; fonts as they are). */
const budgetsOf = ({ rest }: { rest: number }) => ({
  script: page.script,
  styles: 9 * 1024,
  total: page.total - rest,
  // Of the 12 requests of a page, the others are its document, pictures, icons and live events.
  requests: 4,
})

/** The font of every page. The accents' font loads only where a page has accents. */
export const isFirstFont = (file: string): boolean => /\/display-font-(?!accents)[^/]*\.woff2$/.test(file)

/** Scripts a module needs immediately: itself and all its static imports. */
export function scriptsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found)
  return found
}

/** Measures each page of a finished build. Returns one line per page; throws if one exceeds its budget. */
export async function checkBudgets(clientFolder: string): Promise<string[]> {
  const read = (file: string) => readFile(path.join(clientFolder, file))
  const manifest = JSON.parse((await read('.vite/manifest.json')).toString()) as Manifest
  const sheet = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file
  if (!sheet) throw new Error('The build has no style sheet.')
  const styles = brotliCompressSync(await read(sheet)).length
  const fonts = Object.values(manifest).filter((chunk) => isFirstFont(chunk.file))
  const fontBytes = (await Promise.all(fonts.map(async (font) => (await read(font.file)).length))).reduce(
    (a, b) => a + b,
    0,
  )
  const lines: string[] = []
  for (const [name, page] of Object.entries(pages)) {
    const files = scriptsOf(manifest, page.module, scriptsOf(manifest, entry))
    let script = 0
    for (const file of files) script += brotliCompressSync(await read(file)).length
    const weighed = {
      script,
      styles,
      total: script + styles + fontBytes,
      requests: files.size + fonts.length,
    }
    for (const [what, limit] of Object.entries(budgetsOf(page))) {
      const actual = weighed[what as keyof typeof weighed]
      if (actual > limit)
        throw new Error(`The ${name} page is over its budget of ${what}: ${actual} > ${limit}.`)
    }
    const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
    lines.push(
      `${name.padEnd(8)} script ${kilobytes(script)} · styles ${kilobytes(styles)} · font ${kilobytes(fontBytes)} · total ${kilobytes(weighed.total)} · ${weighed.requests} files`,
    )
  }
  return lines
}
