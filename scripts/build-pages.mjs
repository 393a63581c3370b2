import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, Failure, root } from './processes.mjs'

const stamp = join(root, 'web/dist/.built-from')
const sources = ['web', 'contracts', 'map', 'package-lock.json', 'scripts/build-pages.mjs']
const notSources = new Set(['node_modules', 'dist', 'testing', 'vitest.config.ts'])

/** Builds the pages for browsers and for the server, unless web/dist was built from these sources. */
export async function buildWhenStale(node) {
  const fingerprint = fingerprintOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  await build(node, fingerprint)
}

/** Builds them. @returns {Promise<string>} the build's output, such as sizes */
export async function build(node, fingerprint = fingerprintOf(sources)) {
  console.log('Building the pages …')
  rmSync(stamp, { force: true })
  const { code, output } = await capture(node, ['build.ts'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (code !== 0) throw new Failure(`${output.trim()}\n\nThe pages could not be built; the reason is above.`)
  mkdirSync(join(root, 'web/dist'), { recursive: true })
  writeFileSync(stamp, fingerprint)
  return output
}

/** Of contents, not times: times mean nothing in a fresh clone, a switched branch or a copy. */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const entries = tryReadFolder(join(root, path))
  if (!entries) return [path]
  return entries
    .filter((entry) => !notSources.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(`${path}/${entry.name}`))
}

function tryReadFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}
