import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, root, run } from './processes.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium for the journeys: the one named in CHROMIUM, one on PATH, or Playwright's own.
 * @returns {Promise<string | null>} its path, or null if there is none that runs
 */
export async function findChromium() {
  const named = process.env.CHROMIUM
  if (named) {
    if (runs(named)) return named
    throw new Failure(`CHROMIUM names ${named}, which does not run.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const { chromium } = await import('playwright-core')
  return [...onPath, ...macApplications, chromium.executablePath()].find(runs) ?? null
}

/** Installs one: Debian's own package where root may, else the build that Playwright keeps in the user's cache. */
export async function installChromium() {
  const isRoot = process.getuid?.() === 0
  console.log('Installing Chromium for the journeys (only once) …')
  if (isRoot && isDebian() && (await installDebianPackage())) return
  const playwright = [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']
  const code = await run(process.execPath, isRoot ? [...playwright, '--with-deps'] : playwright)
  if (code !== 0 || (await findChromium()) === null) {
    throw new Failure(
      'Chromium could not be installed; the reason is above. Install Chromium or Chrome with your system, or set CHROMIUM to the path of one, and run the command again.',
    )
  }
}

async function installDebianPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return false
  const packages = ['chromium', 'fonts-liberation']
  const flags = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0']
  return (await run('apt-get', [...flags, ...packages], { env })) === 0 && (await findChromium()) !== null
}

/** Only Debian itself: what Ubuntu calls by that name needs snapd, which servers and containers lack. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** A wrapper may exist without its browser, so existing is not enough. */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
