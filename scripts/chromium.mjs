import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Failure, root, run } from './processes.mjs'

/** When it is needed: `npm test` begins before it is installed. */
const require = createRequire(import.meta.url)

/** Preferred: the same engine without windows needs about half the processor time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium for the journeys: the one named in CHROMIUM, one on PATH, or Playwright's own.
 * Never throws: a configuration that is only read needs no browser.
 * @returns {string} its path; where none runs that of Playwright's own, which Playwright misses when it launches
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const { chromium } = require('playwright-core')
  const playwrights = chromium.executablePath()
  const shells = [...onPath(shellNames), ...playwrightsShells(playwrights)]
  return [...shells, ...onPath(names), ...macApplications].find(runs) ?? playwrights
}

/** A whole browser, which also fetches icons and the manifest as visitors' browsers do; else that of the journeys. */
export function findWholeBrowser() {
  return process.env.CHROMIUM ? findChromium() : (onPath(names).find(runs) ?? findChromium())
}

/** Where programs of these names would be, in the order of PATH. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Playwright keeps its headless shell beside its Chromium: `chromium_headless_shell-1/…/chrome-headless-shell`. */
function playwrightsShells(chromium) {
  const revision = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(chromium)
  if (!revision) return []
  const folder = join(revision[1], `chromium_headless_shell-${revision[2]}`)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((build) => join(folder, build, 'chrome-headless-shell'))
}

/**
 * Installs one if needed: Debian's own packages as root, else the build that Playwright keeps in the user's cache. If
 * only a whole browser exists, adds Debian's headless shell where available.
 */
export async function provideChromium() {
  const found = findChromium()
  const isFound = runs(found)
  if (process.env.CHROMIUM && !isFound) throw new Failure(`CHROMIUM names ${found}, which does not run.`)
  const isRoot = process.getuid?.() === 0
  const mayAdd = isRoot && isDebian() && !process.env.CHROMIUM
  if (isFound && (!mayAdd || found.includes('headless'))) return
  console.log('Installing Chromium for the journeys (only once) …')
  if (mayAdd && (await installDebianPackages())) return
  if (isFound) return
  const playwright = [
    join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    '--only-shell',
    'chromium',
  ]
  const code = await run(process.execPath, isRoot ? [...playwright, '--with-deps'] : playwright)
  if (code !== 0 || !runs(findChromium())) {
    throw new Failure(
      'Chromium could not be installed; the reason is above. Install Chromium or Chrome with your system, or set CHROMIUM to the path of one, and run the command again.',
    )
  }
}

/** Debian before 12 has only the whole browser. */
async function installDebianPackages() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  if ((await run('apt-get', ['update', '-qq', ...patience], { env })) !== 0) return false
  const flags = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', ...patience]
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const code = await run('apt-get', [...flags, browser, 'fonts-liberation'], { env })
    if (code === 0 && runs(findChromium())) return true
  }
  return false
}

/** Debian only: Ubuntu's package of that name needs snapd, which servers and containers lack. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** Runs it: a wrapper may exist without its browser. */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
