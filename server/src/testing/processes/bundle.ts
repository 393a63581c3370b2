import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'

/** Inside the workspace, so that packages are found. Named by their content, so that Node's compile cache knows them again. */
const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/bundles')

const built = new Map<string, Promise<string>>()

/**
 * A program of this repository as a few files, without type annotations: it loads with a third of the work. Packages are left out.
 * Builds once per process.
 * @returns the path of the file to start
 */
export function bundled(program: string): Promise<string> {
  const before = built.get(program)
  if (before) return before
  const building = build(program)
  built.set(program, building)
  return building
}

async function build(program: string): Promise<string> {
  const own = (id: string) => /^[./]|^@(nofomo|oxc-project)\//.test(id)
  const bundle = await rolldown({
    input: program,
    platform: 'node',
    external: (id) => !own(id),
    plugins: [keepPlaces],
  })
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  const chunks = output.filter((one): one is OutputChunk => one.type === 'chunk')
  return join(store(chunks), output[0].fileName)
}

/** Modules find their data by where they are. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)\b/ },
    handler: (code, id) =>
      code
        .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)),
  },
}

/** Whole or not at all: other processes do the same at the same time. */
function store(chunks: readonly OutputChunk[]): string {
  const hash = createHash('sha256')
  for (const { fileName, code } of chunks) hash.update(`${fileName}\n${code}\n`)
  const place = join(folder, hash.digest('hex').slice(0, 20))
  if (existsSync(place)) return place
  mkdirSync(folder, { recursive: true })
  const unfinished = mkdtempSync(join(folder, 'new-'))
  // Other users of this machine may run the same tests.
  chmodSync(unfinished, 0o755)
  for (const { fileName, code } of chunks) writeFileSync(join(unfinished, fileName), code)
  try {
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(place)) throw error
  }
  return place
}
