import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { onPath } from './chromium.mjs'
import { root } from './processes.mjs'

/** What a fresh clone has not, and what only an earlier run leaves. */
const notCloned = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'failed',
])

/**
 * Copies the sources to a folder as bare as a fresh clone on a new machine: the packages that package-lock.json lists, and no
 * build, cache or result of an earlier run. What runs there by `env` finds no browser and an empty home.
 * @returns {{ folder: string, env: Record<string, string>, remove: () => void }}
 */
export function makeBareCopy() {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'nofomo-bare-')))
  const folder = join(place, 'clone')
  const filter = (path) => path === root || !notCloned.has(basename(path))
  cpSync(root, folder, { recursive: true, filter })
  linkPackages(folder)
  const home = join(place, 'home')
  const programs = join(place, 'programs')
  for (const path of [home, programs]) mkdirSync(path)
  symlinkSync(process.execPath, join(programs, 'node'))
  for (const name of ['npm', 'sh'])
    symlinkSync(realpathSync(onPath([name]).find(existsSync)), join(programs, name))
  return {
    folder,
    env: {
      HOME: home,
      XDG_CACHE_HOME: join(home, '.cache'),
      npm_config_cache: join(home, '.npm'),
      NODE_COMPILE_CACHE: join(home, 'compiled'),
      PLAYWRIGHT_BROWSERS_PATH: join(home, 'browsers'),
      CHROMIUM: join(home, 'no-browser'),
      PATH: programs,
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

/** Packages are links to those installed; workspaces lead to the copy, and caches of tools stay behind. */
function linkPackages(folder) {
  const linkAll = (from, to) => {
    mkdirSync(to, { recursive: true })
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isSymbolicLink()) symlinkSync(join(folder, relative(root, realpathSync(source))), target)
      else if (entry.name.startsWith('@')) linkAll(source, target)
      else if (!entry.name.startsWith('.') || entry.name === '.bin') symlinkSync(source, target)
    }
  }
  linkAll(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const workspace of readdirSync(root)) {
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) linkAll(own, join(folder, workspace, 'node_modules'))
  }
}
