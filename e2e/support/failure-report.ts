import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { openContexts } from './browser.ts'

const reports = path.resolve(import.meta.dirname, '../failed')
/** A page that hangs has no screenshot. */
const screenshotMs = 15_000

export type FailedJourney = { file: string; name: string; serverLog: string }

/**
 * Stores a screenshot and the console of every open page, and the server's log, in `e2e/failed/<file>/<name>/`.
 * @returns that folder
 */
export async function reportFailure({ file, name, serverLog }: FailedJourney): Promise<string> {
  const folder = path.join(reports, path.basename(file, '.test.ts'), fileName(name))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'server.log'), serverLog)
  for (const [at, { context, console }] of openContexts().entries()) {
    await reportPerson(path.join(folder, `person-${at + 1}`), context, console)
  }
  return folder
}

async function reportPerson(start: string, context: BrowserContext, console: readonly string[]) {
  const pages = context.pages().filter((page) => page.url() !== 'about:blank')
  if (pages.length === 0) return
  const shown = pages.map((page, at) => `page ${at + 1}: ${page.url()}`)
  writeFileSync(`${start}-console.txt`, [...shown, '', ...console, ''].join('\n'))
  for (const [at, page] of pages.entries()) await takeScreenshot(page, `${start}-page-${at + 1}.png`)
}

async function takeScreenshot(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: file, timeout: screenshotMs }).catch((error: Error) => {
    writeFileSync(`${file}.txt`, `No screenshot: ${error.message}\n`)
  })
}

/** A test's name as a short file name. */
function fileName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}
