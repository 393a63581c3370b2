import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PageAssets, SheetName } from '@nofomo/contracts/api/pages.ts'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>

export const entry = 'src/entry-client.tsx'
const kilobyte = 1024

/** The built files of a page after compression (Brotli; fonts as they are), in bytes. */
type Weight = { script: number; styles: number; total: number; requests: number }
type Page = { modules: string[]; sheet: SheetName; budget: Weight }
/** In KB, except for the number of requests. */
type Limits = { script: number; total: number; requests: number }

/**
 * A page friends open has 160 KB over the wire, 115 KB of it script, in 12 requests. Its limits are less than what
 * remains for its built files besides HTML, pictures, headers and live events: `npm run bench -- sizes` shows these.
 */
function openedByFriends(module: string, limits: Limits): Page {
  return { modules: [module], sheet: 'friends', budget: budgetOf(limits, 8.9) }
}

/** A page of the venue's side: no bar, but a limit near what it has. */
function ofVenues(modules: string[], limits: Limits): Page {
  return { modules, sheet: 'all', budget: budgetOf(limits, 12.3) }
}

function budgetOf({ script, total, requests }: Limits, styles: number): Weight {
  return { script: script * kilobyte, styles: styles * kilobyte, total: total * kilobyte, requests }
}

const landing = 'src/pages/friends/landing/landing-page.tsx'
const share = 'src/pages/friends/share/share-page.tsx'
const vote = 'src/pages/friends/vote/vote-page.tsx'
const results = 'src/pages/friends/results/results-page.tsx'
const claim = 'src/pages/venue/claim/claim-page.tsx'
const dashboard = [
  'src/pages/venue/dashboard/dashboard-page.tsx',
  'src/pages/venue/dashboard/overview/overview-page.tsx',
]

const pages: Record<string, Page> = {
  landing: openedByFriends(landing, { script: 109, total: 131, requests: 4 }),
  share: openedByFriends(share, { script: 110, total: 132, requests: 4 }),
  vote: openedByFriends(vote, { script: 114.9, total: 136, requests: 3 }),
  results: openedByFriends(results, { script: 110, total: 131, requests: 3 }),
  claim: ofVenues([claim], { script: 142.5, total: 166, requests: 10 }),
  dashboard: ofVenues(dashboard, { script: 163, total: 187, requests: 18 }),
}

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
export async function checkBudgets(clientFolder: string, styles: PageAssets['styles']): Promise<string[]> {
  const read = (file: string) => readFile(path.join(clientFolder, file))
  const manifest = JSON.parse((await read('.vite/manifest.json')).toString()) as Manifest
  const fonts = Object.values(manifest).filter((chunk) => isFirstFont(chunk.file))
  const font = sum(await Promise.all(fonts.map(async ({ file }) => (await read(file)).length)))
  const lines: string[] = []
  for (const [name, { modules, sheet, budget }] of Object.entries(pages)) {
    const files = new Set([entry, ...modules].flatMap((key) => [...scriptsOf(manifest, key)]))
    const script = sum(
      await Promise.all([...files].map(async (file) => brotliCompressSync(await read(file)).length)),
    )
    const sheetBytes = brotliCompressSync(styles[sheet]).length
    const weight: Weight = {
      script,
      styles: sheetBytes,
      total: script + sheetBytes + font,
      requests: files.size + fonts.length,
    }
    refuseExcess(name, weight, budget)
    lines.push(inWords(name, weight, font))
  }
  return lines
}

function refuseExcess(name: string, weight: Weight, budget: Weight): void {
  for (const [what, limit] of Object.entries(budget)) {
    const actual = weight[what as keyof Weight]
    if (actual > limit)
      throw new Error(`The ${name} page is over its budget of ${what}: ${actual} > ${limit}.`)
  }
}

function inWords(name: string, { script, styles, total, requests }: Weight, font: number): string {
  const kilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
  return `${name.padEnd(9)} script ${kilobytes(script)} · styles ${kilobytes(styles)} · font ${kilobytes(font)} · total ${kilobytes(total)} · ${requests} files`
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
